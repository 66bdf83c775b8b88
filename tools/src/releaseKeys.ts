import {
  addKey,
  readKeyFile,
  toSigningKey,
  writeKeyFile,
  type KeptKey,
} from '@studio/releases/signing/keyFile';
import { keySettingsOf, releaseKeys, type KeySettings } from '@studio/releases/signing/keysOf';
import { newSecretText, publicTextOf, readSecret } from '@studio/releases/signing/keyText';
import { planSigning } from '@studio/releases/signing/signRegistry';
import { openStore } from '@studio/releases/openStore';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { REGISTRY_FILE } from '@studio/releases/registryFile';
import { ROOT } from '@studio/federation/build/workspace';
import { whoTypes } from './mfe/release/stamp.ts';
import { signStore } from './mfe/release/signStore.ts';
import { storeAddress } from './places.ts';
import { UserError } from './userError.ts';

const WORD = 'releases';
const HELP = `Usage: npm run keys -- <command> releases

  list releases              the keys that sign releases on this machine
  new releases               a key for RELEASE_KEY, and its public part for RELEASE_PUBLIC_KEYS
  rotate releases            another key on this machine; it and those before it sign what is in the store
  retire releases <key>      forgets a key of this machine; the others sign what is in the store before`;

/** Whether a command line is about the keys of releases, which are in no database. */
export const isOfReleases = (args: readonly string[]): boolean => args[1] === WORD;

/** Shows or changes the keys that sign releases. @throws {UserError} for a refused command. */
export async function runReleaseKeys(
  [name = '', , ...rest]: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  const settings = keySettingsOf(process.env, ROOT);
  const [id, surplus] = name === 'retire' ? rest : [undefined, rest[0]];
  if (surplus !== undefined) throw new UserError(`"${surplus}" is not understood.\n\n${HELP}`);
  if (name === 'list') return say(listed(settings));
  if (name === 'new') return say(newKey());
  if (name === 'rotate') return say(await rotate(ownFile(settings)));
  if (name !== 'retire') throw new UserError(`There is no command "${name} ${WORD}".\n\n${HELP}`);
  if (id === undefined) throw new UserError('Name the key: npm run keys -- list releases shows all.');
  return say(await retire(ownFile(settings), id));
}

function newKey(): string {
  const secret = newSecretText();
  const key = readSecret(secret, 'the new key');
  return `Key ${key.id}. Keep the first line where releases are made, and nowhere else; servers get the second.

RELEASE_KEY=${secret}
RELEASE_PUBLIC_KEYS=${publicTextOf(key)}`;
}

function listed(settings: KeySettings): string {
  const { trusted, signing } = releaseKeys(settings);
  if (settings.secrets.length + settings.publics.length > 0) {
    const signs = settings.secrets.length > 0 ? signing().map(({ id }) => id) : [];
    return trusted()
      .map((key) => `${key.id}  ${signs.includes(key.id) ? 'signs   ' : 'believed'}  ${publicTextOf(key)}`)
      .join('\n');
  }
  const kept = readKeyFile(settings.file);
  if (kept.length === 0) return 'There is none yet. The first release on this machine makes one.';
  return kept.map((one) => lineOf(one, settings.file)).join('\n');
}

function lineOf(kept: KeptKey, file: string): string {
  const key = toSigningKey(kept, file);
  return `${key.id}  made ${kept.madeAt.slice(0, 10)}  ${publicTextOf(key)}`;
}

/** @throws {UserError} where keys come from the environment. */
function ownFile({ secrets, publics, file }: KeySettings): string {
  if (secrets.length + publics.length === 0) return file;
  throw new UserError(
    'The keys of this installation are in RELEASE_KEY and RELEASE_PUBLIC_KEYS. npm run keys -- new releases makes one; docs/production.md says how to change them.',
  );
}

async function rotate(file: string): Promise<string> {
  const before = readKeyFile(file);
  const { id } = toSigningKey(addKey(file), file);
  const done = await signAll(openStore(storeAddress(), ROOT));
  const old = before.map((one) => toSigningKey(one, file).id);
  return `${done} Key ${id} signs from now on${old.length > 0 ? `, and so does ${old.join(', ')} until it is retired: npm run keys -- retire releases <key>` : ''}.`;
}

async function retire(file: string, id: string): Promise<string> {
  const kept = readKeyFile(file);
  const rest = kept.filter((one) => toSigningKey(one, file).id !== id);
  if (rest.length === kept.length) throw new UserError(`There is no key ${id} on this machine.`);
  if (rest.length === 0) throw new UserError(`${id} is the only key. Rotate first.`);
  // It still believes the old one, or it could not sign what only that one has signed.
  const all = openStore(storeAddress(), ROOT);
  const signing = () => rest.map((one) => toSigningKey(one, file));
  const done = await signAll({ ...all, keys: { ...all.keys, signing } });
  writeKeyFile(file, rest);
  return `${done} Key ${id} is gone; what only it has signed is refused from now on.`;
}

async function signAll(store: ReleaseStore): Promise<string> {
  if ((await store.read(REGISTRY_FILE)) === null) return 'There is nothing to sign yet.';
  const signing = await planSigning(store);
  if (signing.problem !== null)
    throw new UserError(`registry.json of ${store.describe()} ${signing.problem}. Nothing was signed.`);
  return signStore(store, signing, { by: whoTypes(), vouched: 'NOTHING' });
}
