import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteConfig } from '@studio/contract/remote/remote';
import { UserError } from '../userError.ts';
import { clashes } from './compatibility/clashes.ts';
import { nextPort } from './devPorts.ts';
import { idProblems } from './remoteId.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../../template');
const SUFFIX = '.template';

/**
 * Checks whether a new remote is possible, and writes nothing.
 * @param root Folder that the new `mfe-<id>` goes into.
 * @param id Lower-case letters, digits and single dashes, e.g. `retail`.
 * @param others The existing remotes; what they have is taken.
 * @returns The new folder.
 * @throws {UserError} if the id is unusable or taken.
 */
export function planScaffold(root: string, id: string, others: RemoteConfig[]): string {
  refuse(idProblems(id));
  const folder = path.join(root, `mfe-${id}`);
  refuse(existsSync(folder) ? [`${folder} exists already.`] : []);
  refuse(others.flatMap((other) => clashes(claimsOf(id), { ...other, endpoints: [] })));
  return folder;
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

/** What the template claims for itself. */
const claimsOf = (id: string) => ({
  prefixes: [`/dashboard/${id}`],
  nav: [{ key: id }],
  slots: [],
  endpoints: [],
});

/**
 * Writes the folder of a new remote, which passes every check as it is.
 * @param folder The folder from `planScaffold`.
 */
export async function scaffoldRemote(folder: string, id: string): Promise<void> {
  const names = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(SUFFIX),
  );
  const port = String(nextPort());
  for (const name of names) {
    const text = await readFile(path.join(TEMPLATE, name), 'utf8');
    const target = path.join(folder, fill(name.slice(0, -SUFFIX.length), id));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, fill(text, id).replaceAll('__port__', port));
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function fill(text: string, id: string): string {
  const words = id.split('-');
  const name = words.map(capital).join('');
  return text
    .replaceAll('__id__', id)
    .replaceAll('__Name__', name)
    .replaceAll('__camel__', name.charAt(0).toLowerCase() + name.slice(1))
    .replaceAll('__Title__', capital(words.join(' ')));
}
