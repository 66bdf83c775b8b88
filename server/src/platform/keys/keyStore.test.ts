import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { aStudio } from '../../testing/builders/builders.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/startTestApp.ts';
import { authOn } from '../auth/auth.ts';
import { sealWith } from './seal.ts';
import { DatabaseAway } from '../db/statement/away.ts';
import { newClient } from '../db/pool.ts';
import { allKeys } from './keyRows.ts';
import { FIRST, FROM_ONE_SECRET, PURPOSES, type Purpose } from './keyRing.ts';
import { openKeys, type KeyStore } from './keyStore.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ database: 'keys' });
});
afterAll(() => api.close());

/**
 * Empties the table of keys, as in a database before there were keys. The application itself may delete none.
 */
async function forgetKeys(which = 'true'): Promise<void> {
  const client = newClient(api.connection);
  await client.connect();
  await client.query(`delete from server_key where ${which}`);
  await client.end();
}

const open = (secret = TEST_SECRET, secretBefore = ''): Promise<KeyStore> =>
  openKeys({ db: api.db, clock: api.clock, secret, secretBefore });
const newest = (keys: KeyStore, purposes: readonly Purpose[] = PURPOSES) =>
  purposes.map((purpose) => keys.newest(purpose, api.clock.now()));
const OTHER = 'another secret that only tests know, 32+';

test('a new installation begins with three keys that have nothing in common, and none of them is readable in the database', async () => {
  const keys = newest(api.keys);
  expect(new Set([...keys.map(({ secret }) => secret), TEST_SECRET]).size).toBe(PURPOSES.length + 1);
  expect(keys.map(({ keyId }) => keyId)).not.toContain(FIRST);
  const stored = JSON.stringify(await api.db.readPlatform(allKeys));
  for (const { secret } of keys) {
    expect(stored).not.toContain(secret);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
});

test('servers that start at the same moment have the same keys', async () => {
  await forgetKeys();
  const [one, ...others] = (await Promise.all([open(), open(), open()])).map((keys) => newest(keys));
  for (const other of others) expect(other).toEqual(one);
});

test('the root key is changed with both at hand once; any other opens nothing, and says so', async () => {
  const before = newest(await open());
  await expect(open(OTHER)).rejects.toThrow(/JWT_SECRET is not the one.*JWT_SECRET_BEFORE/);
  expect(newest(await open(OTHER, TEST_SECRET))).toEqual(before);
  expect(newest(await open(OTHER))).toEqual(before);
  await expect(open()).rejects.toThrow('JWT_SECRET is not the one');
  await open(TEST_SECRET, OTHER);
});

test('an installation from before a purpose gets a key for it; the others stay', async () => {
  await open();
  const before = newest(await open());
  await forgetKeys("purpose = 'HEALTH'");
  const [one, other] = (await Promise.all([open(), open()])).map((keys) => newest(keys));
  expect(one).toEqual(other);
  expect(one?.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(one?.at(-1)).toMatchObject({ purpose: 'HEALTH' });
  expect(one?.at(-1)?.secret).not.toBe(before.at(-1)?.secret);
});

test('a server goes on while its root key is being changed by another', async () => {
  const keys = await open();
  await open(OTHER, TEST_SECRET);
  await keys.read();
  expect(newest(keys)).toEqual(newest(await open(TEST_SECRET, OTHER)));
});

test('however often somebody names a key that is not there, it is looked for once in five seconds', async () => {
  let reads = 0;
  const counting = {
    ...api.db,
    readPlatform: (...query: Parameters<typeof api.db.readPlatform>) => (
      reads++,
      api.db.readPlatform(...query)
    ),
  };
  const keys = await openKeys({ db: counting as typeof api.db, clock: api.clock, secret: TEST_SECRET });
  const atStart = reads;
  for (let asked = 0; asked < 20; asked++) await keys.refresh();
  expect([atStart, reads]).toEqual([1, 1]);
});

test('while the database is away nobody is told that their token is wrong, when its key may just not be known here', async () => {
  const { owner } = await aStudio(api);
  const away = {
    ...api.keys,
    find: () => undefined,
    refresh: () => Promise.reject(new DatabaseAway(new Error('gone'))),
  };
  await expect(authOn({ ...api, keys: away }).authenticate(`Bearer ${owner.token}`)).rejects.toBeInstanceOf(
    DatabaseAway,
  );
});

describe('an installation that had JWT_SECRET alone', () => {
  let keys: KeyStore;
  beforeAll(async () => {
    await aStudio(api);
    await forgetKeys();
    keys = await open();
  });
  const auth = () => authOn({ ...api, keys });

  test('goes on with it under the name of the first key', () => {
    expect(newest(keys, FROM_ONE_SECRET).map(({ keyId, secret }) => [keyId, secret])).toEqual(
      FROM_ONE_SECRET.map(() => [FIRST, TEST_SECRET]),
    );
    // That secret has never sealed what is noted about health.
    expect(keys.newest('HEALTH', api.clock.now()).secret).not.toBe(TEST_SECRET);
  });

  test('lets its tokens in, which name no key', async () => {
    const { owner, studioId } = await aStudio(api);
    const jti = await api.db.platform((tx) =>
      tx
        .updateTable('auth_session')
        .set({ key_id: FIRST })
        .where('user_id', '=', owner.userId)
        .returning('jti')
        .executeTakeFirstOrThrow(),
    );
    const token = await new SignJWT({ studioId, staffId: owner.staffId, staffType: 'OWNER' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(owner.userId)
      .setAudience('staff')
      .setJti(jti.jti)
      .setExpirationTime(new Date(api.clock.now().getTime() + 60_000))
      .sign(new TextEncoder().encode(TEST_SECRET));
    expect(await auth().authenticate(`Bearer ${token}`)).toMatchObject({
      userId: owner.userId,
      role: 'OWNER',
    });
  });

  test('opens what it has sealed, and knows what it has hashed', () => {
    expect(auth().unseal(sealWith(TEST_SECRET).seal('JBSWY3DPEHPK3PXP', 'ann'), 'ann')).toBe(
      'JBSWY3DPEHPK3PXP',
    );
    const hashed = createHmac('sha256', TEST_SECRET).update('fingerprint otp 1').digest('base64url');
    expect(auth().fingerprints('otp 1')).toEqual([hashed]);
    expect(auth().isFingerprint(hashed, 'otp 1')).toBe(true);
    expect(auth().isFingerprint(hashed, 'otp 2')).toBe(false);
  });

  test('writes nothing that a server of the version before could not read', () => {
    expect(sealWith(TEST_SECRET).unseal(auth().seal('x', 'ann'), 'ann')).toBe('x');
    expect(auth().fingerprint('otp 1')).toBe(
      createHmac('sha256', TEST_SECRET).update('fingerprint otp 1').digest('base64url'),
    );
  });
});
