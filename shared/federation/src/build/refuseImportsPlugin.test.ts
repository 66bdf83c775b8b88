import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/** Builds a remote of one line, in a process of its own as always. @returns the compiler's output. */
async function build(line: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'studio-refused-'));
  await mkdir(path.join(dir, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'package.json'), '{"name":"x","version":"1.0.0","type":"module"}');
  await writeFile(path.join(dir, 'src/page.css'), 'body { margin: 0 }');
  await writeFile(path.join(dir, 'src/page.module.css'), '.page { margin: 0 }');
  await writeFile(path.join(dir, 'src/module.tsx'), line);
  const script = path.join(dir, 'build.mjs');
  await writeFile(
    script,
    `
    import { compile } from '${import.meta.dirname}/compile.ts';
    import { remoteConfig } from '${import.meta.dirname}/preset.ts';
    await compile([remoteConfig({ id: 'x', dir: '${dir}', mode: 'production', outDir: '${dir}/out', version: '1' })])
      .then(() => console.log('built'), (error) => console.log(error.message));`,
  );
  return (await run(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '' } })).stdout;
}

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
    expect(await build(line)).toContain(sentence);
  },
  TIMEOUT_MS,
);

test(
  'a remote with its own CSS module and the facades builds',
  async () => {
    expect(
      await build(
        "import { Link } from '@studio/platform'; import styles from './page.module.css'; export default [Link, styles];",
      ),
    ).toContain('built');
  },
  TIMEOUT_MS,
);
