import { SignJWT, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { holdings } from '../../holdings.ts';
import { retireKey } from '../../keyCommands/retireKey.ts';
import { rotateKeys } from '../../keyCommands/rotateKeys.ts';
import { aMember, aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { keyParts, rotate } from '../../testing/keys.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/startTestApp.ts';
import { authOn, type Auth } from '../auth/auth.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { isSealed, type Holding } from './holding.ts';
import type { Key, Purpose } from './keyRing.ts';
import { openKeys } from './keyStore.ts';
import { makeNext, reseal, settledAt, tidyUp } from './rotation.ts';
import { standingOf } from './standing.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ database: 'rotation' });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const keyOf = (purpose: Purpose): Key => api.keys.newest(purpose, api.clock.now());
/** Another server, which has just started and has cached nobody. */
const another = async (): Promise<Auth> =>
  authOn({ ...api, keys: await openKeys({ ...api, secret: TEST_SECRET }) });
const enters = async (token: string): Promise<string> =>
  (await another()).authenticate(`Bearer ${token}`).then(
    ({ userId }) => userId,
    (error: { code: string }) => error.code,
  );
const kidOf = (token: string): string | undefined => decodeProtectedHeader(token).kid;
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const signedWith = (token: string, key: Pick<Key, 'keyId' | 'secret'>): Promise<string> =>
  new SignJWT(payloadOf(token))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.keyId })
    .sign(new TextEncoder().encode(key.secret));

describe('tokens', () => {
  test('of before a rotation let their people in, those after it name the new key', async () => {
    const before = studio.owner;
    const old = keyOf('TOKENS');
    await rotate(api, 'TOKENS');
    const after = await aMember(api, studio);
    expect(kidOf(before.token)).toBe(old.keyId);
    expect(kidOf(after.token)).toBe(keyOf('TOKENS').keyId);
    expect(kidOf(after.token)).not.toBe(old.keyId);
    expect(await enters(before.token)).toBe(before.userId);
    expect(await enters(after.token)).toBe(after.userId);
  });

  test('name the key before until the new one takes over, when every server knows it', async () => {
    const old = keyOf('TOKENS');
    const { key, isNew } = await makeNext(keyParts(api), 'TOKENS');
    expect(isNew).toBe(true);
    // Three times as long as a server needs to read it.
    expect(key.takesOverAt.getTime() - api.clock.now().getTime()).toBe(30_000);
    api.clock.set(new Date(key.takesOverAt.getTime() - 1));
    expect(kidOf((await aMember(api, studio)).token)).toBe(old.keyId);
    expect(await makeNext(keyParts(api), 'TOKENS')).toMatchObject({
      isNew: false,
      key: { keyId: key.keyId },
    });
    api.clock.set(key.takesOverAt);
    expect(kidOf((await aMember(api, studio)).token)).toBe(key.keyId);
  });

  test('of a key that nobody knows are refused, and so are those that another key has signed in its name', async () => {
    const auth = await another();
    const forged = await signedWith(studio.owner.token, {
      keyId: 'ffffffff',
      secret: keyOf('TOKENS').secret,
    });
    await expect(auth.authenticate(`Bearer ${forged}`)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(
      await enters(
        await signedWith(studio.owner.token, { ...keyOf('TOKENS'), secret: keyOf('SEALED').secret }),
      ),
    ).toBe('NOT_SIGNED_IN');
    expect(await enters(await signedWith(studio.owner.token, keyOf('TOKENS')))).toBe(studio.owner.userId);
  });

  test('are known to a server that has not read the new key yet', async () => {
    const keys = await openKeys({ ...api, secret: TEST_SECRET });
    const { key } = await makeNext(keyParts(api), 'TOKENS');
    api.clock.set(key.takesOverAt);
    const { token, userId } = await aMember(api, studio);
    expect(keys.find('TOKENS', key.keyId)).toBeUndefined();
    const looking = { ...keys, refresh: keys.read };
    expect(await authOn({ ...api, keys: looking }).authenticate(`Bearer ${token}`)).toMatchObject({ userId });
  });

  test('cannot be made for a sign-in of one key with another key', async () => {
    const old = keyOf('TOKENS');
    await rotate(api, 'TOKENS');
    const { token } = await aMember(api, studio);
    expect(await enters(await signedWith(token, old))).toBe('NOT_SIGNED_IN');
  });

  test('of a key that is retired are refused; it goes by itself once nobody is signed in with it', async () => {
    const { token } = studio.owner;
    const old = keyOf('TOKENS');
    await rotate(api, 'TOKENS');
    const retire = (isSure: boolean) =>
      retireKey(keyParts(api), { purpose: 'TOKENS', keyId: old.keyId, isSure });
    await expect(retire(false)).rejects.toThrow(/tokens of sign-ins.*--yes/);
    await expect(
      retireKey(keyParts(api), { purpose: 'TOKENS', keyId: keyOf('TOKENS').keyId, isSure: true }),
    ).rejects.toThrow('is in use');
    expect(await enters(token)).toBe(studio.owner.userId);
    await retire(true);
    expect(await enters(token)).toBe('NOT_SIGNED_IN');
    expect(api.keys.find('TOKENS', old.keyId)).toBeUndefined();

    const next = keyOf('TOKENS');
    const member = await aMember(api, studio);
    await rotate(api, 'TOKENS');
    expect(api.keys.find('TOKENS', next.keyId)).toBeDefined();
    api.auth.forget(await api.db.platform((tx) => api.auth.end(tx, { keyId: next.keyId })));
    await tidyUp(keyParts(api));
    expect(api.keys.find('TOKENS', next.keyId)).toBeUndefined();
    expect(await enters(member.token)).toBe('NOT_SIGNED_IN');
  });
});

const inStudio = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.db.studio(studio.studioId, work);
const seal = (text: string, owner: string): string => api.auth.seal(text, owner);
const unseal = (sealed: string, owner: string): string => api.auth.unseal(sealed, owner);

/** One sealed secret of every kind. */
async function sealEverything(): Promise<void> {
  const { studioId, owner } = studio;
  await inStudio(async (tx) => {
    await tx
      .insertInto('class_pass')
      .values({ studio_id: studioId, credentials: seal('class pass', studioId) })
      .execute();
    await tx
      .insertInto('payment_gateway')
      .values({
        studio_id: studioId,
        provider: 'FAKE',
        secret_key_sealed: seal('key', studioId),
        webhook_secret_sealed: seal('webhook', studioId),
        updated_at: api.clock.now(),
      })
      .execute();
    await tx
      .insertInto('second_factor')
      .values({
        user_id: owner.userId,
        sealed_secret: seal('app', owner.userId),
        created_at: api.clock.now(),
      })
      .execute();
  });
}

async function sealedNow(): Promise<string[]> {
  const { studioId, owner } = studio;
  return inStudio(async (tx) => {
    const pass = await tx
      .selectFrom('class_pass')
      .select('credentials')
      .where('studio_id', '=', studioId)
      .executeTakeFirstOrThrow();
    const gateway = await tx
      .selectFrom('payment_gateway')
      .select(['secret_key_sealed', 'webhook_secret_sealed'])
      .where('studio_id', '=', studioId)
      .executeTakeFirstOrThrow();
    const factor = await tx
      .selectFrom('second_factor')
      .select('sealed_secret')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    return [
      pass.credentials,
      gateway.secret_key_sealed,
      gateway.webhook_secret_sealed,
      factor.sealed_secret ?? '',
    ];
  });
}
const openedNow = async (): Promise<string[]> => {
  const [pass = '', key = '', webhook = '', app = ''] = await sealedNow();
  return [
    unseal(pass, studio.studioId),
    unseal(key, studio.studioId),
    unseal(webhook, studio.studioId),
    unseal(app, studio.owner.userId),
  ];
};
const TEXTS = ['class pass', 'key', 'webhook', 'app'];

/** Secrets of more people than one transaction reseals. */
async function manyApps(count: number): Promise<string[]> {
  const userIds = Array.from({ length: count }, newId);
  const now = api.clock.now();
  await api.db.platform(async (tx) => {
    await tx
      .insertInto('app_user')
      .values(
        userIds.map((user_id) => ({
          user_id,
          user_email: `${user_id}@example.com`,
          name: 'Somebody',
          created_at: now,
        })),
      )
      .execute();
    await tx
      .insertInto('second_factor')
      .values(
        userIds.map((user_id) => ({
          user_id,
          sealed_secret: seal(`secret of ${user_id}`, user_id),
          created_at: now,
        })),
      )
      .execute();
  });
  return userIds;
}
const appSecrets = (userIds: readonly string[]) =>
  api.db.platform((tx) =>
    tx
      .selectFrom('second_factor')
      .select(['user_id as userId', 'sealed_secret as sealed'])
      .where('user_id', 'in', userIds)
      .$narrowType<{ sealed: string }>()
      .execute(),
  );

describe('sealed secrets', () => {
  test('of every kind are sealed anew, open, and leave nothing to the key before, which is retired', async () => {
    await sealEverything();
    const old = keyOf('SEALED');
    expect(await sealedNow()).toEqual(TEXTS.map(() => expect.stringMatching(`^${old.keyId}\\.`)));
    await rotate(api, 'SEALED');
    const now = keyOf('SEALED');
    expect(now.keyId).not.toBe(old.keyId);
    expect(await sealedNow()).toEqual(TEXTS.map(() => expect.stringMatching(`^${now.keyId}\\.`)));
    expect(await openedNow()).toEqual(TEXTS);
    expect((await standingOf(keyParts(api))).find(({ keyId }) => keyId === old.keyId)).toMatchObject({
      count: 0,
      retiredAt: api.clock.now(),
    });
    expect(
      await api.db.platform((tx) =>
        tx.selectFrom('server_key').select('sealed_key').where('key_id', '=', old.keyId).execute(),
      ),
    ).toEqual([{ sealed_key: null }]);
  });

  test('stay readable when sealing anew breaks off, and the next time it goes on', async () => {
    const userIds = await manyApps(450);
    const old = keyOf('SEALED');
    const { key } = await makeNext(keyParts(api), 'SEALED');
    api.clock.set(key.takesOverAt);
    let left = 300;
    const breaking: Holding[] = holdings.map((holding) =>
      isSealed(holding)
        ? {
            ...holding,
            replace: (...given: Parameters<typeof holding.replace>) =>
              left-- > 0 ? holding.replace(...given) : Promise.reject(new Error('the power is gone')),
          }
        : holding,
    );
    await expect(reseal({ ...keyParts(api), holdings: breaking })).rejects.toThrow('the power is gone');

    const halfWay = await appSecrets(userIds);
    const under = (rows: typeof halfWay, { keyId }: Key): number =>
      rows.filter(({ sealed }) => sealed.startsWith(`${keyId}.`)).length;
    expect(under(halfWay, key)).toBeGreaterThan(0);
    expect(under(halfWay, old)).toBeGreaterThan(0);
    for (const { userId, sealed } of halfWay) expect(unseal(sealed, userId)).toBe(`secret of ${userId}`);

    const said: string[] = [];
    await rotateKeys(keyParts(api, said), ['SEALED']);
    expect(said.join('\n')).toMatch(/left of an earlier rotation/);
    expect(keyOf('SEALED').keyId).toBe(key.keyId);
    const done = await appSecrets(userIds);
    expect(under(done, key)).toBe(450);
    for (const { userId, sealed } of done) expect(unseal(sealed, userId)).toBe(`secret of ${userId}`);
    expect(api.keys.find('SEALED', old.keyId)).toBeUndefined();
  });

  test('that a server changes meanwhile are not put back', async () => {
    await sealEverything();
    const holding = holdings.filter(isSealed).find(({ name }) => name === 'credentials of ClassPass');
    const [before = ''] = await sealedNow();
    const newer = seal('newer', studio.studioId);
    const replaced = await inStudio(async (tx) => {
      await tx
        .updateTable('class_pass')
        .set({ credentials: newer })
        .where('studio_id', '=', studio.studioId)
        .execute();
      return holding?.replace(
        tx,
        { owner: studio.studioId, sealed: before },
        seal('class pass', studio.studioId),
      );
    });
    expect(replaced).toBe(false);
    expect((await sealedNow())[0]).toBe(newer);
  });

  test('that no key opens are left alone, and so is the key that they name', async () => {
    await sealEverything();
    const old = keyOf('SEALED');
    const broken = `${old.keyId}.AAAA`;
    await inStudio((tx) =>
      tx
        .updateTable('class_pass')
        .set({ credentials: broken })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const said: string[] = [];
    await rotateKeys(keyParts(api, said), ['SEALED']);
    expect((await sealedNow())[0]).toBe(broken);
    expect(api.keys.find('SEALED', old.keyId)).toBeDefined();
    expect(said.join('\n')).toMatch(/1 cannot be opened/);
    await expect(
      retireKey(keyParts(api), { purpose: 'SEALED', keyId: old.keyId, isSure: true }),
    ).rejects.toThrow('credentials of ClassPass (1), which nobody could open any more');
    await inStudio((tx) =>
      tx
        .updateTable('class_pass')
        .set({ credentials: '' })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    await tidyUp(keyParts(api));
    expect(api.keys.find('SEALED', old.keyId)).toBeUndefined();
  });
});

/** Columns of the application's tables whose names end in this way. */
async function columnsLike(ending: string): Promise<string[]> {
  const { rows } = await api.db.platform((tx) =>
    sql<{
      name: string;
    }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ ${ending} order by 1`.execute(tx),
  );
  return rows.map(({ name }) => name);
}

// A new column of this kind belongs in server/src/holdings.ts: a column missing there is lost with its key.
test('what is under a key is known to the rotation', async () => {
  expect(await columnsLike('sealed|^credentials$')).toEqual([
    'class_pass.credentials',
    'kept_gateway.secret_key_sealed',
    'kept_gateway.webhook_secret_sealed',
    'member_note.sealed_body',
    'note_file.sealed_head',
    'payment_gateway.secret_key_sealed',
    'payment_gateway.webhook_secret_sealed',
    'push_key.sealed_private_key',
    'second_factor.sealed_secret',
    'server_key.sealed_key',
  ]);
  expect(holdings.filter(isSealed)).toHaveLength(9);
  expect(await columnsLike('_hash$|_hmac$')).toEqual([
    'address_change.token_hash',
    // Hashes of passwords, of values that nobody can guess, and of requests: under no key.
    'app_user.password_hash',
    'calendar_feed.token_hash',
    'gift_card.code_hash',
    'guarded_change_link.token_hash',
    'idempotency_key.request_hash',
    'one_time_code.code_hmac',
    'passkey_pass.token_hash',
    'recovery_code.code_hash',
    'staff_invite.token_hash',
    'visit_rating.token_hash',
  ]);
  // Signatures that only mails have: the row names the key.
  expect(await columnsLike('link_key$')).toEqual([
    'own_data_link.link_key',
    'report_file.link_key',
    'report_schedule_recipient.link_key',
  ]);
  expect(holdings.filter(({ purpose }) => purpose === 'CODES')).toHaveLength(10);
});

describe('codes', () => {
  test('of before a rotation go on working until their key is retired', async () => {
    const old = keyOf('CODES');
    const written = api.auth.fingerprint('invite 1');
    expect(written.startsWith(`${old.keyId}.`)).toBe(true);
    const { key } = await makeNext(keyParts(api), 'CODES');
    api.clock.set(key.takesOverAt);
    expect(api.auth.fingerprint('invite 1').startsWith(`${key.keyId}.`)).toBe(true);
    expect(api.auth.fingerprints('invite 1')[0]).toBe(api.auth.fingerprint('invite 1'));
    expect(api.auth.fingerprints('invite 1')).toContain(written);
    expect(api.auth.isFingerprint(written, 'invite 1')).toBe(true);
    expect(api.auth.isFingerprint(written, 'invite 2')).toBe(false);
    const settled = settledAt(key);
    api.clock.set(new Date(settled.getTime() - 1));
    await tidyUp(keyParts(api));
    expect(api.auth.isFingerprint(written, 'invite 1')).toBe(true);
    api.clock.set(settled);
    await tidyUp(keyParts(api));
    expect(api.auth.isFingerprint(written, 'invite 1')).toBe(false);
    expect(api.auth.fingerprints('invite 1')).not.toContain(written);
  });

  test('that are kept for long hold their key, and are gone with it', async () => {
    const [old, { owner, studioId }] = [keyOf('CODES'), studio];
    await inStudio((tx) =>
      tx
        .insertInto('second_factor')
        .values({
          user_id: owner.userId,
          sealed_secret: seal('app', owner.userId),
          created_at: api.clock.now(),
          confirmed_at: api.clock.now(),
        })
        .execute(),
    );
    await inStudio((tx) =>
      tx
        .insertInto('recovery_code')
        .values({
          user_id: owner.userId,
          code_hash: api.auth.fingerprint('recovery'),
          created_at: api.clock.now(),
        })
        .execute(),
    );
    await inStudio((tx) =>
      tx
        .insertInto('calendar_feed')
        .values({
          token_hash: api.auth.fingerprint('calendar'),
          studio_id: studioId,
          audience: 'staff',
          person_id: owner.staffId,
          created_at: api.clock.now(),
        })
        .execute(),
    );
    await rotate(api, 'CODES');
    const standing = (await standingOf(keyParts(api))).find(({ keyId }) => keyId === old.keyId);
    expect(standing).toMatchObject({
      retiredAt: null,
      count: 2,
      held: [
        { name: 'recovery codes', count: 1 },
        { name: 'addresses of calendars', count: 1 },
      ],
    });
    await retireKey(keyParts(api), { purpose: 'CODES', keyId: old.keyId, isSure: true });
    expect(
      await api.db.platform((tx) =>
        tx.selectFrom('recovery_code').select('code_hash').where('user_id', '=', owner.userId).execute(),
      ),
    ).toEqual([]);
    expect(
      await inStudio((tx) =>
        tx.selectFrom('calendar_feed').select('revoked_at').where('person_id', '=', owner.staffId).execute(),
      ),
    ).toEqual([{ revoked_at: api.clock.now() }]);
  });
});
