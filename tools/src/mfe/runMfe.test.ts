import { spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import { aBuild, aFolder, aLive, aPublished, aShellBuild } from '../testing/aRelease.ts';
import { COMMANDS } from './commandTable.ts';
import { runMfe } from './runMfe.ts';

let address: string;
beforeEach(async () => {
  address = await aFolder();
});

const store = () => openStore(address);

/**
 * Runs a command on the store of the test.
 * @returns everything that it printed.
 */
async function mfe(...args: string[]): Promise<string> {
  const said: string[] = [];
  await runMfe([...args, '--store', address, '--by', 'ann'], (text) => said.push(text));
  return said.join('\n');
}

const MFE = path.resolve(import.meta.dirname, '../mfe.ts');

const code = (...args: string[]) =>
  spawnSync(process.execPath, [MFE, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });

test.each(Object.keys(COMMANDS))('%s describes what it does, and its exit codes', async (name) => {
  const text = await mfe(name, '--help');
  expect(text).toMatch(new RegExp(`^Usage: npm run mfe -- ${name} `));
  expect(text).toContain('Exit code 0: done. 1: refused');
});

test('the overview lists every command', async () => {
  const said: string[] = [];
  expect(await runMfe([], (text) => said.push(text))).toBe(0);
  for (const name of Object.keys(COMMANDS)) expect(said.join()).toContain(`  ${name} `);
});

test.each([['help'], ['--help'], ['-h']])('%s describes every command, or one', async (...words) => {
  const said = async (...args: string[]) => {
    const texts: string[] = [];
    await runMfe([...words, ...args], (text) => texts.push(text));
    return texts.join();
  };
  expect(await said()).toContain('  rollback ');
  expect(await said('help')).toBe(await said());
  expect(await said('rollback')).toBe(await mfe('rollback', '--help'));
});

test.each([
  [['help', 'fly'], 'There is no command "fly"'],
  [['help', 'list', 'check'], 'Too many names: check. Usage: npm run mfe -- help [<command>]'],
  [['list', 'retail'], 'Too many names: retail. Usage: npm run mfe -- list'],
  [
    ['rollback', 'retail', 'members', 'reports'],
    'Too many names: members, reports. Usage: npm run mfe -- rollback <id>',
  ],
  [['check', 'retail', '1.0.0-a', 'members'], 'Too many names: members.'],
  [['restore', '3'], 'Too many names: 3. Usage: npm run mfe -- restore [--revision <n>]'],
  [['new', 'gift-cards', 'retail'], 'Too many names: retail.'],
  [['dev', 'members', 'reports', '--against', 'http://localhost:1'], 'Too many names: reports.'],
  [['activate', 'retail', '1.0.0-a', 'members'], 'Which version of which remote?'],
  [['activate', 'retail', '1.0.0-a', 'retail', '1.0.0-b'], 'retail is named twice'],
  [['build', 'members', 'nobody'], 'There is no remote "nobody".'],
  [['build'], 'Which remote?'],
  [['publish', 'members', 'nobody'], 'There is no remote "nobody".'],
  [['disable', 'nobody', 'shell'], 'No version of nobody is live.'],
  [['new', 'Foo_Bar'], '"Foo_Bar" cannot be an id'],
  [['new', 'shell'], 'The id shell belongs to the portal itself.'],
  [['new', 'members'], 'mfe-members exists already.'],
  [['new', 'payments'], 'The path prefix /dashboard/payments belongs to packages already.'],
  [['fly'], 'There is no command "fly"'],
  [['toString'], 'There is no command "toString"'],
  [['list', '--loud'], "Unknown option '--loud'"],
  [['activate', 'retail'], 'Which version of which remote?'],
  [['rollback'], 'Which remote?'],
  [['retire'], 'Which remote?'],
  [['disable', 'shell'], 'The shell is the portal itself and cannot be switched off.'],
  [['enable', 'nobody'], 'No version of nobody is live.'],
  [['check', 'retail'], 'Which version of retail?'],
  [['check', 'nobody', '1.0.0-a'], 'nobody 1.0.0-a is not published'],
])('%j is refused', async (args, reason) => {
  const said: string[] = [];
  await expect(runMfe([...args, '--store', address], (text) => said.push(text))).rejects.toThrow(reason);
  expect(said).toEqual([]);
});

test('a release from going live to removal', async () => {
  for (const version of ['1.0.0-a', '1.1.0-a']) {
    await aPublished(store(), { id: 'retail', version });
    expect(await mfe('activate', 'retail', version)).toContain(`retail ${version} is live.`);
  }
  expect(await mfe('rollback', 'retail')).toContain('retail 1.0.0-a is live again.');
  expect(await mfe('disable', 'retail')).toContain('retail is disabled.');
  expect(await mfe('list')).toContain('live 1.0.0-a (switched off)   before 1.1.0-a   contract ^1.0.0');
  expect(await mfe('activate', 'retail', '1.0.0-a', '--dry-run')).toContain(
    'WARNING retail is switched off and stays so: mfe enable retail',
  );
  expect(await mfe('enable', 'retail')).toContain('now disabled, then enabled');
  expect(await mfe('check')).toContain('retail       active     1.0.0-a            in live shell   runs');
  expect(await mfe('prune')).toContain('0 of 2 versions will be removed');
  expect((await readJournal(store())).map(({ by, what }) => `${by}: ${what}`)).toEqual([
    'ann: activate retail 1.0.0-a',
    'ann: activate retail 1.1.0-a',
    'ann: rollback retail from 1.1.0-a to 1.0.0-a',
    'ann: disable retail',
    'ann: enable retail',
  ]);
});

test('a remote that leaves, and comes back', async () => {
  await aLive(store(), { id: 'other', version: '1.0.0-a' });
  await aLive(store(), { id: 'retail', version: '1.0.0-a' });
  const said = await mfe('rollback', 'retail');
  expect(said).toContain('retail: live now 1.0.0-a, then nothing');
  expect(said).toContain('retail is not in the portal any more.');
  expect(await mfe('list')).toContain('retail       live none');
  await mfe('activate', 'retail', '1.0.0-a');
  const retired = await mfe('retire', 'retail', '--to', '/dashboard');
  expect(retired).toContain('ok     its addresses lead to /dashboard');
  expect(retired).toContain('/dashboard/retail: then leads to /dashboard');
  expect(retired).toContain('retail is retired. To bring it back: mfe activate retail 1.0.0-a');
  expect(await mfe('activate', 'retail', '1.0.0-a')).toContain('retail 1.0.0-a is live.');
});

test('shows what is live, what will be, and the checks, before anything is written', async () => {
  await aPublished(store(), { id: 'retail', version: '1.0.0-a' });
  const said = await mfe('activate', 'retail', '1.0.0-a', '--dry-run');
  expect(said).toContain('ok     3 files are there, with the hashes of the build');
  expect(said).toContain('ok     contract ^1.0.0: the shell of these sources (none is released) offers');
  expect(said).toContain('retail       candidate  1.0.0-a            in live shell   runs');
  expect(said).toContain('retail: live now nothing, then 1.0.0-a');
  expect(said).toContain('Nothing was written: this was a dry run.');
});

test('a dry run writes nothing', async () => {
  for (const version of ['1.0.0-a', '1.1.0-a']) {
    await aPublished(store(), { id: 'retail', version });
    await mfe('activate', 'retail', version);
  }
  for (let age = 0; age < 6; age++) await aPublished(store(), { id: 'old', version: `1.0.0-${age}` });
  const before = await store().list('');
  for (const args of [
    ['activate', 'retail', '1.0.0-a'],
    ['rollback', 'retail'],
    ['disable', 'retail'],
    ['prune'],
    ['publish', '--from', await aShellBuild({ version: '1' })],
  ]) {
    expect(await mfe(...args, '--dry-run')).toContain('this was a dry run');
  }
  expect(await store().list('')).toEqual(before);
});

test('prune removes what it announced', async () => {
  await aLive(store(), { id: 'retail', version: '1.0.0-a' });
  for (let age = 0; age < 6; age++) await aPublished(store(), { id: 'old', version: `1.0.0-${age}` });
  const plan = await mfe('prune', 'old', '--dry-run');
  const [, outdated] = /remove old +(\S+)/.exec(plan) ?? [];
  expect(await mfe('prune')).toContain('Removed 1 versions.');
  expect((await store().list('')).some(({ name }) => name.startsWith(`old/${outdated}/`))).toBe(false);
});

test('prints one JSON document for programs', async () => {
  await aPublished(store(), { id: 'retail', version: '1.0.0-a' });
  const { plan, data, done, said } = JSON.parse(
    await mfe('activate', 'retail', '1.0.0-a', '--json'),
  ) as Record<string, unknown>;
  expect({ data, done, said }).toEqual({
    data: { releases: [{ id: 'retail', version: '1.0.0-a' }], warnings: [] },
    done: true,
    said: 'retail 1.0.0-a is live.',
  });
  expect(plan).toContain('retail: live now nothing, then 1.0.0-a');
  expect(JSON.parse(await mfe('list', '--json'))).toMatchObject({
    done: false,
    data: [{ id: 'retail', active: '1.0.0-a' }],
  });
});

test.each([
  ['a refusal', ['rollback', 'retail'], 'retail has no previous version to go back to.'],
  ['an unknown option', ['list', '--loud'], "Unknown option '--loud'"],
  ['an unknown command', ['fly'], 'There is no command "fly"'],
  ['an option in place of the command', ['--json', 'list'], 'The command comes first, "--json" after it.'],
])('prints %s as one JSON document', async (_case, args, reason) => {
  const said: string[] = [];
  // Not the store of this machine.
  const own = args[0] === 'rollback' ? ['--store', address] : [];
  await expect(runMfe([...args, ...own, '--json'], (text) => said.push(text))).rejects.toThrow(reason);
  expect(said).toHaveLength(1);
  expect(JSON.parse(said.join())).toEqual({
    plan: [],
    data: null,
    done: false,
    said: null,
    error: { kind: 'refused', message: expect.stringContaining(reason) as string },
  });
});

test('prints refusals of the store, and help, as JSON', async () => {
  const documentOf = async (...args: string[]) => {
    const said: string[] = [];
    await runMfe([...args, '--store', address, '--json'], (text) => said.push(text)).catch(() => null);
    return JSON.parse(said.join()) as unknown;
  };
  const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
  await aPublished(store(), { id: 'retail', version: '1.0.0-a' });
  expect(await documentOf('publish', '--from', build)).toMatchObject({
    done: false,
    error: { kind: 'refused', message: expect.stringContaining('is already published') as string },
  });
  expect(await documentOf('help', 'list')).toMatchObject({
    said: expect.stringContaining('Usage:') as string,
    error: null,
  });
});

test('with --json stdout has only the document, and the exit code is the same', () => {
  const refused = code('rollback', 'retail', '--store', address, '--json');
  expect(refused).toMatchObject({ status: 1, stderr: 'retail has no previous version to go back to.\n' });
  expect(JSON.parse(refused.stdout)).toMatchObject({
    error: { kind: 'refused', message: 'retail has no previous version to go back to.' },
  });

  process.env['AWS_ACCESS_KEY_ID'] = process.env['AWS_SECRET_ACCESS_KEY'] = 'nobody';
  const broken = code('list', '--store', 's3://bucket?endpoint=http://localhost:1', '--json');
  expect(broken.status).toBe(2);
  expect(JSON.parse(broken.stdout)).toMatchObject({
    error: { kind: 'broken', message: expect.stringContaining('could not be reached') as string },
  });
});

test('activating a live version is neither a failure nor a change', async () => {
  await aPublished(store(), { id: 'retail', version: '1.0.0-a' });
  await mfe('activate', 'retail', '1.0.0-a');
  const said = await mfe('activate', 'retail', '1.0.0-a');
  expect(said).toContain('retail: 1.0.0-a is live already');
  expect(said).toContain('retail 1.0.0-a is live already; nothing to do.');
  expect((await readRegistry(store())).revision).toBe(1);
});

test('switches several off and on in one step, or none', async () => {
  for (const id of ['retail', 'other']) {
    await aPublished(store(), { id, version: '1.0.0-a' });
    await mfe('activate', id, '1.0.0-a');
  }
  const states = async () => (await readRegistry(store())).remotes.map(({ id, state }) => `${id} ${state}`);
  await expect(mfe('disable', 'retail', 'nobody')).rejects.toThrow('No version of nobody is live.');
  expect(await states()).toEqual(['other enabled', 'retail enabled']);

  expect(await mfe('disable', 'retail', 'other', 'retail')).toContain('retail and other are disabled.');
  expect(await states()).toEqual(['other disabled', 'retail disabled']);
  expect((await readRegistry(store())).revision).toBe(3);
  expect(await mfe('disable', 'other')).toContain('other is disabled already; nothing to do.');
  expect((await readRegistry(store())).revision).toBe(3);
  expect(await mfe('enable', 'retail', 'other')).toContain('retail and other are enabled.');
});

test('publishes a build only under its own name, and a remote only into a store with a shell', async () => {
  const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
  await expect(mfe('publish', 'members', '--from', build)).rejects.toThrow(
    `${build} is a build of retail, not of members.`,
  );
  expect(await store().list('')).toEqual([]);
  await expect(mfe('publish', 'retail', '--from', build)).rejects.toThrow(
    'no shell of this store can run it',
  );
  const shell = await aShellBuild({ version: '1.0.0-s' });
  expect(await mfe('publish', 'shell', '--from', shell)).toContain('Published shell 1.0.0-s.');
});

test('plans several builds together', async () => {
  const { data } = JSON.parse(await mfe('build', 'members', 'shell', 'members', '--dry-run', '--json')) as {
    data: { id: string }[];
  };
  expect(data.map(({ id }) => id)).toEqual(['members', 'shell']);
});

test('check fails for a version that does not run', async () => {
  await aPublished(store(), { id: 'retail', version: '1.0.0-a', contract: '^7.0.0' });
  const said: string[] = [];
  expect(await runMfe(['check', 'retail', '1.0.0-a', '--store', address], (text) => said.push(text))).toBe(1);
  expect(said.join()).toContain('DOES NOT RUN: It needs a shell of contract ^7.0.0');
  expect(await runMfe(['check', '--store', address], () => undefined)).toBe(0);
});

test('a command that builds nothing does not load webpack', async () => {
  for (const version of ['1.0.0-a', '1.1.0-a']) {
    await aPublished(store(), { id: 'retail', version });
    await mfe('activate', 'retail', version);
  }
  // Makes every import of webpack fail.
  const hook =
    "import { registerHooks } from 'node:module'; registerHooks({ resolve: (name, context, next) => { if (/^webpack$|module-federation/.test(name)) throw new Error(name + ' was asked for'); return next(name, context); } });";
  const without = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...without, MFE, ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
  expect(run('rollback', 'retail', '--store', address)).toMatchObject({ status: 0, stderr: '' });
  expect(run('build', 'schedule').stderr).toContain('was asked for');
});

test('exit codes: 0 done, 1 refused, 2 broken', async () => {
  await aPublished(store(), { id: 'retail', version: '1.0.0-a' });
  expect(code('list', '--store', address)).toMatchObject({ status: 0, stderr: '' });
  expect(code('rollback', 'retail', '--store', address)).toMatchObject({
    status: 1,
    stderr: 'retail has no previous version to go back to.\n',
  });
  // A link to itself: reading it fails, as with a broken disk.
  await symlink('registry.json', path.join(address, 'registry.json'));
  expect(code('list', '--store', address).status).toBe(2);
});

test('a broken registry is reported in a sentence, without a stack', async () => {
  await store().create('registry.json', Buffer.from('<html>'));
  for (const args of [['list'], ['check'], ['rollback', 'retail'], ['prune']]) {
    expect(code(...args, '--store', address)).toMatchObject({
      status: 1,
      stderr: `registry.json of ${address} is broken: it is no JSON. mfe restore writes the newest revision of the journal back.\n`,
    });
  }
});
