import path from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, runCommand } from './complaint.ts';
import { activateRelease, rollbackRelease } from './mfe/activateRelease.ts';
import { buildRelease } from './mfe/buildRelease.ts';
import { listReleases } from './mfe/listReleases.ts';
import { publishRelease } from './mfe/publishRelease.ts';
import { releaseRemote } from './mfe/releaseRemote.ts';
import { readRemoteConfig, remoteFolder } from './mfe/remoteFolders.ts';
import { scaffoldRemote } from './mfe/scaffoldRemote.ts';
import { versionOf } from './mfe/version.ts';
import { distDir, storeDir } from './places.ts';
import { ROOT } from '@studio/federation/build/workspace';

const HELP = `Usage: npm run mfe -- <command> [--json]

  build <id>               builds the remote into its own version folder
  publish <id>             copies that build into the release store; a version is never overwritten
  activate <id> <version>  checks a published version and makes it the live one
  rollback <id>            makes the version before the live one live again, without a build
  release <id>             build, publish and activate in one go
  list                     shows the live, previous and published versions
  new <id>                 writes the folder of a new remote

The store is a folder: MFE_STORE, or .studio/mfe. Exit code 1 means refused, with the reason; 2 means broken.`;

/** What a command tells: a sentence for people, data for programs. */
interface Outcome {
  text: string;
  data: unknown;
}

/** Folder and id of a remote named on the command line. */
async function theRemote(name: string | undefined): Promise<{ folder: string; id: string }> {
  if (!name) throw new Complaint('Which remote? Name it, e.g. schedule.');
  const folder = remoteFolder(name);
  return { folder, id: (await readRemoteConfig(folder)).id };
}

const COMMANDS: Record<string, (name?: string, version?: string) => Promise<Outcome>> = {
  async build(name) {
    const { folder, id } = await theRemote(name);
    const built = await buildRelease(folder, distDir());
    return { text: `Built ${id} ${built.release.version} in ${path.relative(ROOT, built.folder)}`, data: built };
  },
  async publish(name) {
    const { folder, id } = await theRemote(name);
    const { version } = await publishRelease(path.join(distDir(), id, versionOf(folder)), storeDir());
    return { text: `Published ${id} ${version}`, data: { id, version } };
  },
  async activate(id, version) {
    if (!id || !version) throw new Complaint('Which version of which remote? E.g. activate schedule 1.0.0-ab12cd34.');
    await activateRelease(storeDir(), id, version);
    return { text: `${id} ${version} is live`, data: { id, version } };
  },
  async rollback(id) {
    if (!id) throw new Complaint('Which remote? Name it, e.g. schedule.');
    const version = await rollbackRelease(storeDir(), id);
    return { text: `${id} ${version} is live again`, data: { id, version } };
  },
  async release(name) {
    const { folder, id } = await theRemote(name);
    const version = await releaseRemote(folder, id, { dist: distDir(), store: storeDir() });
    return { text: `${id} ${version} is live`, data: { id, version } };
  },
  async list() {
    const lists = await listReleases(storeDir());
    const lines = lists.map(({ id, active, previous, versions }) =>
      `${id.padEnd(12)} live ${active ?? 'none'}   before ${previous ?? 'none'}   published ${versions.join(', ')}`);
    return { text: lines.join('\n') || 'Nothing is published yet.', data: lists };
  },
  async new(id) {
    if (!id) throw new Complaint('What is the id of the new remote? E.g. new retail.');
    const folder = await scaffoldRemote(ROOT, id);
    const text = `Wrote ${path.relative(ROOT, folder)}. Next: npm install, then npm run mfe -- release ${id}`;
    return { text, data: { id, folder } };
  },
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
  });
  const [name = '', ...rest] = positionals;
  const command = COMMANDS[name];
  if (values.help || !name) return console.log(HELP);
  if (!command) throw new Complaint(`There is no command "${name}".\n\n${HELP}`);
  const { text, data } = await command(...rest);
  console.log(values.json ? JSON.stringify(data, null, 2) : text);
});
