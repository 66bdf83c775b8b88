import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { allKeys, keyRepository, type KeyRow } from './keyRows.ts';
import { FIRST, FROM_ONE_SECRET, PURPOSES, ringOf, type Key, type KeyRing, type Purpose } from './keyRing.ts';
import { rootKeyOf, type RootKey } from './rootKey.ts';

const KEY_BYTES = 32;
const ID_BYTES = 4;
/** A sender of forged tokens makes a server look for their keys at most this often. */
const REFRESH_MILLISECONDS = 5000;
/** The first keys of an installation count as having always existed, whatever a clock shows. */
const ALWAYS = new Date(0);

/** The keys as the database stores them. */
export interface KeyStore extends KeyRing {
  /**
   * Reads them again.
   * @throws {DatabaseAway}
   */
  read(): Promise<void>;
  /**
   * Reads them again, unless this happened within the last seconds: for a key that this server does not know.
   */
  refresh(): Promise<void>;
  /** Makes a key. Each server knows it after its next read. */
  add(tx: Tx, purpose: Purpose, times: { now: Date; takesOverAt: Date }): Promise<string>;
}

export interface KeyParts {
  db: Database;
  clock: Clock;
  /** The root key. */
  secret: string;
  /** The previous root key, while it is being replaced. */
  secretBefore?: string;
}

const newSecret = (): string => randomBytes(KEY_BYTES).toString('base64url');
const newKeyId = (): string => randomBytes(ID_BYTES).toString('hex');

type NewKey = Pick<KeyRow, 'purpose' | 'createdAt' | 'takesOverAt'> & { keyId: string; secret: string };

const insert = (tx: Tx, root: RootKey, { secret, ...key }: NewKey): Promise<void> =>
  keyRepository(tx).insert({ ...key, sealedKey: root.seal(key, secret) });

/**
 * The first key of each purpose that has none: of all in a new installation, of a new purpose after an update.
 * An installation from the time of a single secret keeps using that secret as the first key, until it is
 * rotated: servers of the previous version run beside the new ones for a while.
 */
async function makeFirst(
  tx: Tx,
  root: RootKey,
  { rows, secret, now }: { rows: readonly KeyRow[]; secret: string; now: Date },
): Promise<void> {
  const missing = PURPOSES.filter((purpose) => !rows.some((row) => row.purpose === purpose));
  if (missing.length === 0) return;
  const hadOneSecret = rows.length === 0 && (await keyRepository(tx).isInUse());
  for (const purpose of missing) {
    const isFirst = hadOneSecret && FROM_ONE_SECRET.includes(purpose);
    const key = isFirst ? { keyId: FIRST, secret } : { keyId: newKeyId(), secret: newSecret() };
    await insert(tx, root, { ...key, purpose, createdAt: now, takesOverAt: ALWAYS });
  }
}

/**
 * Reseals the keys that the previous root key has sealed.
 * @throws when neither root key opens one.
 */
async function resealOutdated(tx: Tx, root: RootKey, rows: readonly KeyRow[]): Promise<void> {
  for (const row of rows) {
    if (row.sealedKey === null) continue;
    const { secret, isOutdated } = root.open(row, row.sealedKey);
    if (isOutdated) await keyRepository(tx).reseal(row, root.seal(row, secret));
  }
}

/**
 * The keys of this installation; makes them the first time.
 * @throws when they were sealed with another root key.
 */
export async function openKeys({ db, clock, secret, secretBefore = '' }: KeyParts): Promise<KeyStore> {
  const root = rootKeyOf(secret, secretBefore);
  let keys: readonly Key[] = [];
  const ring = ringOf(() => keys);
  let reading: Promise<void> | null = null;
  let readAt = -Infinity;

  /**
   * A known key needs no opening: its row may be sealed with a root key that this server does not have yet.
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
    // First, so that a root key that does not fit makes nothing.
    await resealOutdated(tx, root, rows);
    await makeFirst(tx, root, { rows, secret, now: clock.now() });
  });
  await read();

  return {
    ...ring,
    read,
    refresh: async () => {
      if (reading || performance.now() - readAt >= REFRESH_MILLISECONDS) await read();
    },
    add: async (tx, purpose, { now, takesOverAt }) => {
      const keyId = newKeyId();
      await insert(tx, root, { purpose, keyId, secret: newSecret(), createdAt: now, takesOverAt });
      return keyId;
    },
  };
}
