import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { memberPackageModule } from '../member-package/member-package.routes.ts';
import { packageVoidModule } from './package-void.routes.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';

const AREA = '/api/studio-package-transaction/portal';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({
    modules: [bookingModule, memberPackageModule, packageVoidModule],
    connections: 20,
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const post = (url: string, json: object, as: { token: string } = studio.owner) =>
  api.call('POST', url, { as, json, headers: { 'idempotency-key': newId() } });

const voidIt = async (packageId: string): Promise<string> => {
  const input = {
    studioPackageTransactionId: packageId,
    reason: 'Moved away',
    refundAmount: '0',
    refundMode: 'CASH',
    confirm: true,
    packageName: 'Ten Classes',
  };
  return (await post(`${AREA}/void`, input)).code;
};

/** Expects a voided package to have no credits, no value, and no upcoming class. */
const expectNothingLeft = (packageId: string) =>
  api.db.studio(studio.studioId, async (tx) => {
    const lot = await tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow();
    const lines = await tx
      .selectFrom('credit_ledger')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
    const held = await tx
      .selectFrom('booking')
      .select('booking_id')
      .where('studio_package_transaction_id', '=', packageId)
      .where('status', '=', 'BOOKED')
      .execute();
    const sum = (of: 'delta' | 'value_minor'): number => lines.reduce((total, line) => total + line[of], 0);
    expect({
      status: lot.status,
      left: lot.credits_remaining,
      worth: lot.value_minor,
      credits: sum('delta'),
      value: sum('value_minor'),
      held,
    }).toEqual({
      status: 'VOIDED',
      left: 0,
      worth: 0,
      credits: 0,
      value: 0,
      held: [],
    });
  });

test('a package is voided while it books classes: none is paid by it afterwards', async () => {
  const sessions = await Promise.all(
    [4, 5, 6, 7].map((day) => aSession(api, studio, { startAt: `2026-03-0${day}T01:00:00Z`, capacity: 50 })),
  );
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const mei: TestMember = await aMember(api, studio);
    const packageId = await aPackage(api, studio, { memberId: mei.memberId });
    const [voided, ...booked] = await Promise.all([
      voidIt(packageId),
      ...sessions.map((scheduleId) => post('/api/booking/create', { scheduleId }, mei)),
    ]);
    expect(voided).toBe('0');
    for (const { code } of booked) expect(['0', 'NO_PACKAGE_PAYS']).toContain(code);
    await expectNothingLeft(packageId);
  }
}, 60_000);

test('a package is voided twice at once: one of the two does it', async () => {
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const mei = await aMember(api, studio);
    const packageId = await aPackage(api, studio, { memberId: mei.memberId });
    expect((await Promise.all([voidIt(packageId), voidIt(packageId)])).toSorted()).toEqual([
      '0',
      'ALREADY_VOIDED',
    ]);
    await expectNothingLeft(packageId);
  }
}, 60_000);

test('credits are shared while their package is voided: none survive', async () => {
  const ken = await aMember(api, studio);
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const mei = await aMember(api, studio);
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, shareable: true });
    const shared = post(`${AREA}/share`, {
      studioPackageTransactionId: packageId,
      memberId: ken.memberId,
      credits: 2,
    });
    const [voided] = await Promise.all([voidIt(packageId), shared]);
    expect(voided).toBe('0');
    await expectNothingLeft(packageId);
    const children = await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('member_package')
        .select(['status', 'credits_remaining'])
        .where('parent_id', '=', packageId)
        .execute(),
    );
    for (const child of children) expect(child).toEqual({ status: 'VOIDED', credits_remaining: 0 });
  }
}, 60_000);
