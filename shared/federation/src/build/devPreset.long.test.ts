import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './workspace.ts';

const TIMEOUT_MS = 60_000;
const COMPONENT =
  "import { Link } from '@studio/platform'; export function Home() { return <Link to='/'>Home</Link>; }";

/** A remote with one file, or with none. */
async function aRemote(module?: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'studio-dev-'));
  await mkdir(path.join(dir, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'package.json'), '{"name":"x","version":"1.0.0","type":"module"}');
  if (module !== undefined) await writeFile(path.join(dir, 'src/module.tsx'), module);
  return dir;
}

/**
 * Watches a remote in a process of its own, as a dev server does. `said` resolves when its output contains a
 * text.
 */
async function watch(dir: string, preset: 'remoteWithRefresh' | 'remoteWithReload') {
  const script = path.join(dir, 'watch.mjs');
  await writeFile(
    script,
    `
    import webpack from 'webpack';
    import { ${preset} } from '${import.meta.dirname}/devPreset.ts';
    const config = ${preset}({ id: 'x', dir: '${dir}', outDir: '${dir}/out' }, 'http://localhost:1');
    webpack(config).watch({}, (error, stats) => console.log(error ?? (stats.hasErrors() ? stats.toString('errors-only') : 'built')));`,
  );
  const child = spawn(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '' } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const said = async (words: string) => {
    while (!text.includes(words)) {
      if (child.exitCode !== null) throw new Error(`It ended: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { said, stop: () => child.kill() };
}

async function filesOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

test(
  'a remote whose module is missing says so, and is built once it is there',
  async () => {
    const dir = await aRemote();
    const { said, stop } = await watch(dir, 'remoteWithRefresh');
    await said('src/module.tsx is missing, so there is nothing to build.');
    await writeFile(path.join(dir, 'src/module.tsx'), COMPONENT);
    await said('built');
    stop();
  },
  TIMEOUT_MS,
);

test.each([
  ['imports what is not there', "export * from './nowhere.tsx';", "Can't resolve './nowhere.tsx'"],
  ['does not parse', 'export default (', 'Expression expected'],
])(
  'a module that %s ends the build with a sentence',
  async (_case, module, sentence) => {
    const { said, stop } = await watch(await aRemote(module), 'remoteWithRefresh');
    await said(sentence);
    stop();
  },
  TIMEOUT_MS,
);

test.each([
  ['remoteWithRefresh', true],
  ['remoteWithReload', false],
] as const)(
  '%s asks for the development runtime of React: %s',
  async (preset, isAsked) => {
    const dir = await aRemote(COMPONENT);
    const { said, stop } = await watch(dir, preset);
    await said('built');
    stop();
    const files = await filesOf(path.join(dir, 'out'));
    expect(files).toContain('Home');
    expect(files.includes('jsxDEV')).toBe(isAsked);
    expect(files.includes('$Refresh$.register')).toBe(isAsked);
  },
  TIMEOUT_MS,
);
