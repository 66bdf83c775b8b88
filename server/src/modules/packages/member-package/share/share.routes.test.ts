import type {
  MemberPackage,
  MemberPackageDetail,
  OwnPackageDetail,
  PackageLedger,
} from '@studio/contract/packages/member-package.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { memberPackageModule } from '../member-package.routes.ts';

const AREA = '/api/studio-package-transaction';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let ken: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberPackageModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [mei, ken] = [await aMember(api, studio), await aMember(api, studio)];
});
afterAll(() => api.close());

const post = <T = MemberPackage>(path: string, json: object, as: { token: string } = studio.owner) =>
  api.call<T>('POST', `${AREA}/${path}`, { as, json, headers: { 'idempotency-key': newId() } });
const share = (
  packageId: string,
  credits: unknown,
  memberId: unknown = ken.memberId,
  as?: { token: string },
) => post('portal/share', { studioPackageTransactionId: packageId, memberId, credits }, as);
const detail = async (studioPackageTransactionId: string) =>
  (
    await api.call<MemberPackageDetail>('GET', `${AREA}/portal`, {
      as: studio.owner,
      query: { studioPackageTransactionId },
    })
  ).data;
const rowOf = (packageId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );
const emailOf = async (memberId: string) =>
  (
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('member')
        .select('user_email')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),
    )
  ).user_email;
const shareable = (change: object = {}) =>
  aPackage(api, studio, {
    memberId: mei.memberId,
    shareable: true,
    credits: 3,
    paid_minor: 10_000,
    end_date: '2026-06-30',
    ...change,
  });

describe('staff share credits', () => {
  test('which leave with their worth and arrive in a package of the other member, valid as long', async () => {
    const packageId = await shareable();
    expect((await share(packageId, 2)).data).toMatchObject({ creditsRemaining: 1 });
    const {
      shareableHistory: [shared],
    } = await detail(packageId);
    expect(shared).toMatchObject({
      memberId: ken.memberId,
      sharedUserEmail: await emailOf(ken.memberId),
      credits: 2,
      used: 0,
      sharedBy: 'STAFF',
      by: 'Test OWNER',
      status: 'ACTIVE',
    });
    const childId = shared?.studioPackageTransactionId ?? '';
    expect(await rowOf(packageId)).toMatchObject({ value_minor: 3334, valued_credits: 1 });
    expect(await rowOf(childId)).toMatchObject({
      parent_id: packageId,
      source: 'SHARED',
      credits_remaining: 2,
      value_minor: 6666,
      valued_credits: 2,
      paid_minor: 0,
      end_date: '2026-06-30',
      shareable: false,
    });
    expect(await detail(childId)).toMatchObject({
      source: 'SHARED',
      parentStudioPackageTransactionId: packageId,
      canShare: false,
      canFreeze: false,
    });
    const {
      data: { lots },
    } = await api.call<PackageLedger>('GET', `${AREA}/portal/ledger`, {
      as: studio.owner,
      query: { studioPackageTransactionId: packageId },
    });
    expect(
      lots.map(({ isShared, lines }) => [
        isShared,
        lines.map(({ kind, delta, value }) => [kind, delta, value]),
      ]),
    ).toEqual([
      [
        false,
        [
          ['GRANT', 3, '100.00'],
          ['SHARE_OUT', -2, '-66.66'],
        ],
      ],
      [true, [['SHARE_IN', 2, '66.66']]],
    ]);
    expect(await auditOf(api, studio.studioId, 'package.share')).toMatchObject([
      { before: { creditsRemaining: 3 }, after: { creditsRemaining: 1, memberId: ken.memberId, credits: 2 } },
    ]);
  });

  test('and both get a mail', async () => {
    await share(await shareable(), 1);
    const mails = await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['template', 'to_address', 'variables'])
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    );
    expect(mails).toMatchObject([
      {
        template: 'CREDITS_SHARED_OUT',
        to_address: await emailOf(mei.memberId),
        variables: { credits: '1 credit', counterpart: 'Test Member' },
      },
      {
        template: 'CREDITS_SHARED_IN',
        to_address: await emailOf(ken.memberId),
        variables: { credits: '1 credit', validity_text: 'They can be used until 30 Jun 2026.' },
      },
    ]);
  });

  test('in words of their own when something is missing', async () => {
    const packageId = await shareable();
    const message = async (answer: Promise<{ data: unknown }>) =>
      ((await answer).data as { errors: { message: string }[] }).errors[0]?.message;
    expect(await message(share(packageId, 1, ''))).toBe('Please select a member to share credits with');
    expect(await message(share(packageId, ''))).toBe('Please enter the number of credits to share');
    expect(await message(share(packageId, 0))).toBe('Number of credits to share must be at least 1');
    const { code, message: said, data } = await share(packageId, 4);
    expect({ code, said, data }).toMatchObject({
      code: 'TOO_MANY_CREDITS',
      said: 'Cannot share more than 3 credits',
      data: { errors: [{ field: 'credits' }] },
    });
    expect((await share(packageId, 3)).data).toMatchObject({ creditsRemaining: 0, subStatus: 'USED_UP' });
  });

  test('within the limits of the plan', async () => {
    const lin = await aMember(api, studio);
    const packageId = await shareable({ credits: 10, max_share_credits: 3, max_share_recipients: 1 });
    expect(await detail(packageId)).toMatchObject({ canShare: true, shareableCredits: 3 });
    expect((await share(packageId, 2)).code).toBe('0');
    expect((await share(packageId, 1, lin.memberId)).code).toBe('CREDITS_NOT_SHAREABLE');
    expect((await share(packageId, 2)).message).toBe('Cannot share more than 1 credits');
    expect((await share(packageId, 1)).code).toBe('0');
    expect(await detail(packageId)).toMatchObject({ canShare: false, shareableCredits: 0 });
  });

  test('of what may be shared only, with a member of the studio', async () => {
    expect((await share(await shareable({ shareable: false }), 1)).code).toBe('CREDITS_NOT_SHAREABLE');
    expect((await share(await shareable(), 1, mei.memberId)).code).toBe('CREDITS_NOT_SHAREABLE');
    expect((await share(await shareable(), 1, (await aMember(api, await aStudio(api))).memberId)).code).toBe(
      'NOT_FOUND',
    );
    expect((await share(newId(), 1)).code).toBe('NOT_FOUND');
    expect((await share(await shareable(), 1, ken.memberId, await aStaff(api, studio, 'STAFF'))).code).toBe(
      '0',
    );
    expect(
      (await share(await shareable(), 1, ken.memberId, await aStaff(api, studio, 'TRAINER'))).status,
    ).toBe(403);
  });
});

describe('a share is taken back', () => {
  const revoke = (shareId: string, as?: { token: string }) =>
    post('portal/share/revoke', { shareId, reason: 'A mistake' }, as);
  const shared = async (packageId: string) => (await detail(packageId)).shareableHistory[0];

  test('as far as it was not used, with its worth', async () => {
    const packageId = await shareable();
    await share(packageId, 2);
    const before = await shared(packageId);
    await post('portal/adjust', {
      studioPackageTransactionId: before?.studioPackageTransactionId,
      credits: -1,
      reason: 'Came without booking',
    });
    expect((await revoke(before?.shareId ?? '')).data).toMatchObject({ creditsRemaining: 2 });
    expect(await rowOf(packageId)).toMatchObject({ value_minor: 6667, valued_credits: 2 });
    expect(await rowOf(before?.studioPackageTransactionId ?? '')).toMatchObject({
      credits_remaining: 0,
      value_minor: 0,
    });
    expect(await shared(packageId)).toMatchObject({ status: 'REVOKED', returned: 1, used: 1 });
    expect((await revoke(before?.shareId ?? '')).code).toBe('PACKAGE_NOT_CHANGEABLE');
  });

  test('not once all of it is used', async () => {
    const packageId = await shareable();
    await share(packageId, 1);
    const given = await shared(packageId);
    await post('portal/adjust', {
      studioPackageTransactionId: given?.studioPackageTransactionId,
      credits: -1,
      reason: 'Came without booking',
    });
    expect(await shared(packageId)).toMatchObject({ status: 'USED_UP', used: 1 });
    expect((await revoke(given?.shareId ?? '')).code).toBe('PACKAGE_NOT_CHANGEABLE');
    expect((await revoke(newId())).code).toBe('NOT_FOUND');
  });
});

describe('members share their own', () => {
  const shareOwn = (packageId: string, userEmail: string, as: { token: string } = mei) =>
    post('share', { studioPackageTransactionId: packageId, userEmail, credits: 1 }, as);

  test('with somebody whose address they know', async () => {
    const packageId = await shareable();
    const { data } = await shareOwn(packageId, (await emailOf(ken.memberId)).toUpperCase());
    expect(data).toMatchObject({ creditsRemaining: 2 });
    const own = await api.call<OwnPackageDetail>('GET', `${AREA}/detail`, {
      as: mei,
      query: { studioPackageTransactionId: packageId },
    });
    expect(own.data).toMatchObject({
      canShare: true,
      shareableCredits: 2,
      shareableHistory: [{ sharedBy: 'MEMBER', by: 'Test Member', credits: 1 }],
    });
    expect((await api.call<MemberPackage[]>('GET', `${AREA}/list`, { as: ken })).data).toMatchObject([
      { source: 'SHARED', creditsRemaining: 1 },
    ]);
  });

  test('but cannot find out by trying who else is a member', async () => {
    const limited = await startTestApp({ modules: [memberPackageModule], config: { rateLimit: true } });
    const packageId = await shareable();
    const tryOne = (n: number) =>
      limited.call('POST', `${AREA}/share`, {
        as: mei,
        json: { studioPackageTransactionId: packageId, userEmail: `nobody-${n}@example.com`, credits: 1 },
      });
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => tryOne(n)));
    expect(answers.filter(({ code }) => code === 'INVALID_FIELDS')).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await limited.close();
  });

  test("and nobody else's", async () => {
    const packageId = await shareable();
    expect((await shareOwn(packageId, await emailOf(mei.memberId), ken)).code).toBe('NOT_FOUND');
    expect((await shareOwn(packageId, 'nobody@example.com')).data).toMatchObject({
      errors: [{ field: 'userEmail' }],
    });
    expect((await shareOwn(packageId, await emailOf(mei.memberId))).code).toBe('CREDITS_NOT_SHAREABLE');
  });
});
