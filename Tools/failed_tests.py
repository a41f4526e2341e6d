#!/usr/bin/env python3
"""Names the tests that failed in a run of `swift test --xunit-output`.

usage: failed_tests.py [--filter] RESULTS.xml

Prints one test a line, or with --filter the one expression for `swift test --filter` that matches just these. Ends with
status 1 if the file can't be read or names no failed test, as after a crash: then there is nothing to run again.
"""

import re
import sys
import xml.etree.ElementTree


def failed(path):
    """The identifiers of the tests that failed."""
    cases = xml.etree.ElementTree.parse(path).iter("testcase")
    return sorted({f"{case.get('classname')}/{case.get('name')}" for case in cases if case.find("failure") is not None})


def expression(names):
    """An expression that matches the identifiers of these tests, in which suites are told apart by `.` or `/`."""
    return "|".join("^" + "[./]".join(re.escape(part) for part in re.split(r"[./](?![^(]*\))", name)) for name in names)


def main(arguments):
    wants_filter = arguments[:1] == ["--filter"]
    try:
        names = failed(arguments[-1])
    except (OSError, IndexError, xml.etree.ElementTree.ParseError) as error:
        print(f"failed_tests: {error}", file=sys.stderr)
        return 1
    if not names:
        print("failed_tests: no test is named as failed", file=sys.stderr)
        return 1
    print(expression(names) if wants_filter else "\n".join(names))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
