import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { allKeys, keyRepository, type KeyRow } from './keyRows.ts';
import { FIRST, PURPOSES, ringOf, type Key, type KeyRing, type Purpose } from './keyRing.ts';
import { rootKeyOf, type RootKey } from './rootKey.ts';

const KEY_BYTES = 32;
const ID_BYTES = 4;
/** Somebody who sends forged tokens makes a server look for their keys this often at most. */
const LOOK_AGAIN_MILLISECONDS = 5000;
/** Keys that an installation begins with have always been there, whatever a clock says. */
const ALWAYS = new Date(0);

/** The keys as the database has them. */
export interface KeyStore extends KeyRing {
  /** Reads them anew. @throws {DatabaseAway} */
  read(): Promise<void>;
  /** The same, unless that was done in the last seconds: for a key that is not known here. */
  lookAgain(): Promise<void>;
  /** Makes a key. The servers know it once each has read anew. */
  add(tx: Tx, purpose: Purpose, times: { now: Date; takesOverAt: Date }): Promise<string>;
}

export interface KeyParts {
  db: Database;
  clock: Clock;
  /** The root key. */
  secret: string;
  /** The root key before, while it is being replaced. */
  secretBefore?: string;
}

const newSecret = (): string => randomBytes(KEY_BYTES).toString('base64url');
const newKeyId = (): string => randomBytes(ID_BYTES).toString('hex');

type NewKey = Pick<KeyRow, 'purpose' | 'createdAt' | 'takesOverAt'> & { keyId: string; secret: string };

const insert = (tx: Tx, root: RootKey, { secret, ...key }: NewKey): Promise<void> =>
  keyRepository(tx).insert({ ...key, sealedKey: root.seal(key, secret) });

/**
 * The keys that an installation begins with: one for each purpose. One from the time of a single secret goes
 * on with that, under the name of the first key, until it is rotated: servers of the version before run
 * beside the new ones for a while.
 */
async function makeFirst(
  tx: Tx,
  root: RootKey,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  const isInUse = await keyRepository(tx).isInUse();
  for (const purpose of PURPOSES) {
    const key = isInUse ? { keyId: FIRST, secret } : { keyId: newKeyId(), secret: newSecret() };
    await insert(tx, root, { ...key, purpose, createdAt: now, takesOverAt: ALWAYS });
  }
}

/**
 * Seals with the new root key what is still sealed with the one before. @throws when a key can be opened with
 * neither.
 */
async function resealOutdated(tx: Tx, root: RootKey, rows: readonly KeyRow[]): Promise<void> {
  for (const row of rows) {
    if (row.sealedKey === null) continue;
    const { secret, isOutdated } = root.open(row, row.sealedKey);
    if (isOutdated) await keyRepository(tx).reseal(row, root.seal(row, secret));
  }
}

/**
 * The keys of this installation; the first time they are made.
 * @throws when they were sealed with another root key.
 */
export async function openKeys({ db, clock, secret, secretBefore = '' }: KeyParts): Promise<KeyStore> {
  const root = rootKeyOf(secret, secretBefore);
  let keys: readonly Key[] = [];
  const ring = ringOf(() => keys);
  let reading: Promise<void> | null = null;
  let readAt = -Infinity;

  /**
   * A key that is known needs no opening: its row may be sealed with a root key that this server does not
   * have yet.
   */
  function toKey({ purpose, keyId, sealedKey, takesOverAt }: KeyRow): Key[] {
    if (sealedKey === null) return [];
    const known = ring.find(purpose, keyId);
    return [
      known ?? { purpose, keyId, takesOverAt, secret: root.open({ purpose, keyId }, sealedKey).secret },
    ];
  }

  async function readNow(): Promise<void> {
    keys = (await db.readPlatform(allKeys)).flatMap(toKey);
    readAt = performance.now();
  }
  const read = (): Promise<void> => (reading ??= readNow().finally(() => (reading = null)));

  await db.platform(async (tx) => {
    await keyRepository(tx).lock();
    const rows = await keyRepository(tx).list();
    await (rows.length === 0
      ? makeFirst(tx, root, { secret, now: clock.now() })
      : resealOutdated(tx, root, rows));
  });
  await read();

  return {
    ...ring,
    read,
    lookAgain: async () => {
      if (reading || performance.now() - readAt >= LOOK_AGAIN_MILLISECONDS) await read();
    },
    add: async (tx, purpose, { now, takesOverAt }) => {
      const keyId = newKeyId();
      await insert(tx, root, { purpose, keyId, secret: newSecret(), createdAt: now, takesOverAt });
      return keyId;
    },
  };
}
