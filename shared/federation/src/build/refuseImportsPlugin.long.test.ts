import { ROOT } from './workspace.ts';
import { BUILD_MS, buildLine } from './testing/buildLine.ts';

test.each([
  [
    'antd',
    "import { Button } from 'antd'; export default Button;",
    "src/module.tsx imports antd: import it from '@studio/ui'",
  ],
  ['a part of antd', "import Button from 'antd/es/button'; export default Button;", 'imports antd/es/button'],
  [
    'the router',
    "import { Link } from 'react-router-dom'; export default Link;",
    "import it from '@studio/platform'",
  ],
  [
    'the store',
    "import { createSlice } from '@reduxjs/toolkit'; export default createSlice;",
    "import it from '@studio/platform'",
  ],
  [
    'another remote',
    `import module from '${ROOT}/mfe-members/src/module.tsx'; export default module;`,
    'mfe-members is released by another team; what both need goes into shared',
  ],
  [
    'the package of another remote',
    "import module from '@studio/mfe-members/src/module.tsx'; export default module;",
    'mfe-members is released by another team',
  ],
  ['global CSS', "import './page.css'; export default 1;", 'name it *.module.css'],
])(
  'a remote that imports %s does not build, and is told what to do',
  async (_case, line, sentence) => {
    expect(await buildLine(line)).toContain(sentence);
  },
  BUILD_MS,
);

test(
  'a remote with its own CSS module and the facades builds',
  async () => {
    expect(
      await buildLine(
        "import { Link } from '@studio/platform'; import styles from './page.module.css'; export default [Link, styles];",
      ),
    ).toContain('built');
  },
  BUILD_MS,
);
