import path from 'node:path';
import { UserError } from '../userError.ts';
import { makeFirstKey, readKeyFile, toSigningKey } from './keyFile.ts';
import { readPublic, readSecret } from './keyText.ts';
import type { PublicKey, ReleaseKeys } from './releaseKeys.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Where an installation has its keys. */
export interface KeySettings {
  /** Secret keys that sign, in base64. */
  secrets: string[];
  /** Public keys that are believed, in base64. */
  publics: string[];
  /** File with the keys of a machine of one's own, used when neither is given. */
  file: string;
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * Reads RELEASE_KEY (signs, several by commas) and RELEASE_PUBLIC_KEYS (believed). Without both it is the file
 * of RELEASE_KEYS_FILE, else `release-keys.json` in the data folder.
 */
export const keySettingsOf = (environment: NodeJS.ProcessEnv, root = ROOT): KeySettings => ({
  secrets: listOf(environment['RELEASE_KEY']),
  publics: listOf(environment['RELEASE_PUBLIC_KEYS']),
  file: path.resolve(
    root,
    environment['RELEASE_KEYS_FILE'] || path.join(environment['DATA_DIR'] || '.studio', 'release-keys.json'),
  ),
});

/**
 * The keys of these settings. Nothing is read before the first use, and the file at every use: a key that was
 * added there counts at once. A machine of one's own makes its first key when it first signs.
 */
export const releaseKeys = ({ secrets, publics, file }: KeySettings): ReleaseKeys =>
  secrets.length + publics.length > 0 ? keysOfTexts(secrets, publics) : keysOfFile(file);

function keysOfTexts(secrets: string[], publics: string[]): ReleaseKeys {
  const signing = () => secrets.map((text) => readSecret(text, 'RELEASE_KEY'));
  return {
    trusted(): PublicKey[] {
      return [...signing(), ...publics.map((text) => readPublic(text, 'RELEASE_PUBLIC_KEYS'))];
    },
    signing() {
      const keys = signing();
      if (keys.length > 0) return keys;
      throw new UserError(
        'Nothing was changed: there is no key to sign it with. Set RELEASE_KEY; docs/production.md says how.',
      );
    },
  };
}

const keysOfFile = (file: string): ReleaseKeys => ({
  trusted: () => readKeyFile(file).map((kept) => toSigningKey(kept, file)),
  signing() {
    const kept = readKeyFile(file);
    return (kept.length > 0 ? kept : makeFirstKey(file)).map((key) => toSigningKey(key, file));
  },
});
