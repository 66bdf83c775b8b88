import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Complaint } from '../complaint.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../../template');
const SUFFIX = '.template';
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Writes the folder of a new remote, which passes every check as it is.
 * @param root folder that the new `mfe-<id>` goes into.
 * @param id small letters, digits and single dashes, e.g. `retail`.
 * @returns the new folder.
 * @throws {Complaint} when the id is not usable or taken.
 */
export async function scaffoldRemote(root: string, id: string): Promise<string> {
  if (!ID.test(id)) throw new Complaint(`"${id}" cannot be an id: small letters, digits and single dashes, e.g. gift-cards.`);
  const folder = path.join(root, `mfe-${id}`);
  if (existsSync(folder)) throw new Complaint(`${folder} exists already.`);
  const names = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(SUFFIX));
  for (const name of names) {
    const text = await readFile(path.join(TEMPLATE, name), 'utf8');
    const target = path.join(folder, fill(name.slice(0, -SUFFIX.length), id));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, fill(text, id));
  }
  return folder;
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
