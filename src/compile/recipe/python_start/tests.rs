use super::*;

fn check(texts: &[&str], expected: bool) {
    let own = ["shared".to_owned(), "main".to_owned()];
    assert_eq!(texts.iter().all(|text| is_sure(text, &own)), expected, "{texts:?}");
}

#[test]
fn only_a_program_that_needs_nothing_of_site_starts_without_it() {
    let sure = [
        "import sys\nn = int(sys.stdin.readline())\nsys.exit(0)\n",
        "import math, heapq as hq, sys\r\nsys.setrecursionlimit(10**6)\r\n",
        "from collections import deque, defaultdict\nfrom sys import stdin, stdout as out\n",
        "from shared import board  # its own\nimport shared\n",
        "from math \\\n  import gcd\n",
        "import os.path; import re; x = re.compile('a'); os._exit(1)\n",
        "def f():\n    yield from range(3)\n",
        "try:\n    x\nexcept E as e:\n    raise ValueError(1) from e\n",
        "# -*- coding: UTF-8 -*-\nprint('xin chào')\n",
        "prefix = [0]; path = 1; flags = 2\n",
        "exiting = helper = 1\n",
        "from __future__ import annotations\nfrom dataclasses import dataclass\n",
        "if __name__ == '__main__':\n    print(type(self).__name__, self.__class__)\n",
        "class A:\n    def __init__(self): self.__y = re.compile\n",
        "print('Đáp số…', 'a\u{300}')\n",
    ];
    let doubtful = [
        "exit()",
        "quit()\n",
        "from sys import exit\nexit()\n",
        "import sys; sys.path.append('.')\n",
        "import sys as s\ns.exit()\n",
        "from sys import *\n",
        "from sys import modules\n",
        "from sys import (stdin)\n",
        "m = __import__('numpy')\n",
        "import numpy as np\n",
        "import math, numpy\n",
        "from numpy import array\n",
        "from . import x\n",
        "import importlib\n",
        "import site\n",
        "import builtins\n",
        "import subprocess\n",
        "exec('ex' + 'it()')\n",
        "print(eval(input()))\n",
        "globals()['e' + 'xit']()\n",
        "print(__builtins__)\n",
        "x = object.__subclasses__()\n",
        "print(f\"{exit()}\")\n",
        "print(\"#\"); exit()\n",
        "getattr(sys, 'path')\n",
        "import os; os.sys.path\n",
        "ex\\\nit()\n exit\n",
        "# coding: latin-1\n",
        "import collections.xyz\n",
        "import shared.sub\n",
        "print(__file__)\n",
        "import unittest, doctest\n",
        "import math as\n",
        "ｅｘｉｔ()\n",
        "print(__ｉmport__('numpy'))\n",
        "print(\u{ff3f}_import__('numpy'))\n",
        "print.__self__.exit()\n",
        "print.__self__\n",
        "x.__getattribute__('a')\n",
        "getattr(print, '__se' + 'lf__')\n",
        "import operator; operator.attrgetter('__se' + 'lf__')(print)\n",
        "import json; json.codecs.builtins.exit()\n",
        "import timeit; timeit.timeit('ex' + 'it()')\n",
    ];
    sure.iter().for_each(|text| check(&[text], true));
    doubtful.iter().for_each(|text| check(&[text], false));
    check(&[sure[0], doubtful[0]], false);
}
