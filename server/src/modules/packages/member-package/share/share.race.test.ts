import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { memberPackageModule } from '../member-package.routes.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';

const AREA = '/api/studio-package-transaction/portal';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, memberPackageModule], connections: 20 });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const post = (url: string, json: object, as: { token: string } = studio.owner) =>
  api.call('POST', url, { as, json, headers: { 'idempotency-key': newId() } });
const share = (packageId: string, memberId: string, credits: number) =>
  post(`${AREA}/share`, { studioPackageTransactionId: packageId, memberId, credits });
const codesOf = (answers: { code: string }[]): string[] => answers.map(({ code }) => code).toSorted();

/**
 * What is left of a package, and what its ledger says of it: credits and their worth, and those that were
 * shared of it.
 */
const balanceOf = (packageId: string) =>
  api.db.studio(studio.studioId, async (tx) => {
    const lots = await tx
      .selectFrom('member_package')
      .selectAll()
      .where((eb) =>
        eb.or([eb('studio_package_transaction_id', '=', packageId), eb('parent_id', '=', packageId)]),
      )
      .execute();
    const lines = await tx
      .selectFrom('credit_ledger')
      .selectAll()
      .where(
        'studio_package_transaction_id',
        'in',
        lots.map((lot) => lot.studio_package_transaction_id),
      )
      .execute();
    const sum = <T>(of: readonly T[], value: (one: T) => number): number =>
      of.reduce((total, one) => total + value(one), 0);
    for (const lot of lots) {
      const own = lines.filter(
        (line) => line.studio_package_transaction_id === lot.studio_package_transaction_id,
      );
      expect({
        credits: sum(own, ({ delta }) => delta),
        value: sum(own, ({ value_minor }) => value_minor),
      }).toEqual({ credits: lot.credits_remaining, value: lot.value_minor });
    }
    return {
      own: lots.find((lot) => lot.studio_package_transaction_id === packageId)?.credits_remaining,
      all: sum(lots, (lot) => lot.credits_remaining),
      value: sum(lots, (lot) => lot.value_minor),
    };
  });

async function aLot(credits: number): Promise<{ mei: TestMember; packageId: string }> {
  const mei = await aMember(api, studio);
  return {
    mei,
    packageId: await aPackage(api, studio, {
      memberId: mei.memberId,
      credits,
      shareable: true,
      paid_minor: 1000 * credits,
    }),
  };
}

test('the last credit is shared while it books a class: one of the two happens', async () => {
  const ken = await aMember(api, studio);
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-04T01:00:00Z', capacity: 50 });
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const { mei, packageId } = await aLot(1);
    const [shared, booked] = await Promise.all([
      share(packageId, ken.memberId, 1),
      post('/api/booking/create', { scheduleId }, mei),
    ]);
    expect(codesOf([shared, booked])).toEqual([
      '0',
      shared.code === '0' ? 'NO_CREDITS_LEFT' : 'CREDITS_NOT_SHAREABLE',
    ]);
    expect(await balanceOf(packageId)).toEqual(
      shared.code === '0' ? { own: 0, all: 1, value: 1000 } : { own: 0, all: 0, value: 0 },
    );
  }
}, 60_000);

test('the last credits are shared with two at once: one of them gets them', async () => {
  const [ken, lin] = [await aMember(api, studio), await aMember(api, studio)];
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const { packageId } = await aLot(3);
    const answers = await Promise.all([share(packageId, ken.memberId, 3), share(packageId, lin.memberId, 3)]);
    expect(codesOf(answers)).toEqual(['0', 'CREDITS_NOT_SHAREABLE']);
    expect(await balanceOf(packageId)).toEqual({ own: 0, all: 3, value: 3000 });
  }
}, 60_000);

test('five share of four credits: four get one', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(api, studio)));
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const { packageId } = await aLot(4);
    const answers = await Promise.all(members.map(({ memberId }) => share(packageId, memberId, 1)));
    expect(codesOf(answers)).toEqual(['0', '0', '0', '0', 'CREDITS_NOT_SHAREABLE']);
    expect(await balanceOf(packageId)).toEqual({ own: 0, all: 4, value: 4000 });
  }
}, 60_000);
