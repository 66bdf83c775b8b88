import type { SubscriptionDetail } from '@studio/contract/packages/subscription.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aMembership,
  aMembershipPlan,
  payOpenBill,
} from '../../../../testing/builders/membershipBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { subscriptionRepository } from '../subscription/subscription.repository.ts';
import { membershipModule } from '../membership.routes.ts';
import { readDetail } from '../membership.views.ts';
import { renewals } from '../renewal.sweep.ts';

// A membership of S$100.00 a month with a tax of 9% on top. The announced next bill must equal the bill that
// follows.
let api: TestApp;
let studio: TestStudio;
let shop: Shop;
let mei: TestMember;
let subscriptionId: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule] });
});
beforeEach(async () => {
  noonOf('2026-01-31');
  studio = await aStudio(api);
  shop = aShop(api, studio);
  mei = await aMember(api, studio);
  const tax_rate_id = await shop.tax({ inclusive: false });
  ({ subscriptionId } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId: await aMembershipPlan(api, studio, { price_minor: 10_000, tax_rate_id }),
  }));
});
afterAll(() => api.close());

const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
/** Reads without a sign-in, which would expire within these months. */
const read = (id: string) => api.db.studio(studio.studioId, (tx) => readDetail(tx, id));
async function one(): Promise<SubscriptionDetail> {
  const found = await read(subscriptionId);
  if (!found) throw new Error('The membership is gone');
  return found;
}

/** The bills of the next cycles, each as announced before it was written. */
async function nextBills(count: number): Promise<string[]> {
  const said: string[] = [];
  for (let index = 0; index < count; index++) {
    const { nextBillTotal, nextBillAt } = await one();
    said.push(nextBillTotal ?? '');
    noonOf(nextBillAt ?? '');
    await renewals(api).run(studio.studioId);
    const {
      openBillTotal,
      cycles: [newest],
    } = await one();
    expect({ openBillTotal, billed: newest?.total }).toEqual({
      openBillTotal: nextBillTotal,
      billed: nextBillTotal,
    });
    await payOpenBill(api, studio, subscriptionId);
    const renewed = await one();
    expect(renewed.openBillTotal).toBeNull();
    expect(
      (await newestMails(api.db, mei.userEmail)).find(({ subject }) => subject.includes('is renewed'))?.text,
    ).toContain(`S$${renewed.nextBillTotal}`);
  }
  return said;
}

test('a promo code that still runs is taken off, as long as it does', async () => {
  const { id: promoCodeId } = await shop.promo({ value: 25, recurring_scope: 'N', recurring_cycles: 3 });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('subscription')
      .set({ promo_code_id: promoCodeId, promo_cycles_left: 2 })
      .where('subscription_id', '=', subscriptionId)
      .execute(),
  );
  expect(await nextBills(3)).toEqual(['81.75', '81.75', '109.00']);
});

test('a price that was announced is said from the bill on that it holds from', async () => {
  // Four weeks before the next bill, where thirty days of notice are required.
  const settings = {
    dunningDays: [1, 3],
    afterLastTry: 'SUSPEND',
    pauseMinDays: 7,
    pauseMaxDays: 90,
    pausesPerYear: 2,
    memberMayPause: true,
    memberMayCancel: true,
    priceNoticeDays: 30,
  };
  expect(
    (
      await api.call('POST', '/api/studio/portal/subscription-management', {
        as: studio.owner,
        json: settings,
      })
    ).code,
  ).toBe('0');
  const { version } = await one();
  const answer = await api.call('POST', '/api/subscription/portal/update-price', {
    as: studio.owner,
    json: { subscriptionId, version, price: '120.00' },
  });
  expect(answer.code).toBe('0');
  expect(await nextBills(3)).toEqual(['109.00', '130.80', '130.80']);
});

test('nothing is said of a membership that has not begun', async () => {
  const { subscriptionId: waiting } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId: await aMembershipPlan(api, studio),
    isPaid: false,
  });
  expect(await read(waiting)).toMatchObject({ status: 'PENDING', nextBillAt: null, nextBillTotal: null });
});

test.each([
  ['two', '2026-02-27T18:00:00.000Z', '109.00'],
  ['a minute before two', '2026-02-27T17:59:00.000Z', null],
])(
  'one that goes on at %s in the morning of its bill is billed at once, if it is time',
  async (_when, now, openBillTotal) => {
    const { studioId, owner } = studio;
    const pause = {
      pause_id: newId(),
      subscription_id: subscriptionId,
      from_date: '2026-03-10',
      until_date: '2026-03-20',
      reason: '',
      staff_id: null,
      created_at: api.clock.now(),
    };
    await api.db.studio(studioId, (tx) => subscriptionRepository(tx).addPause(pause));
    const { version } = await one();
    api.clock.set(now);
    const as = await api.db.platform((tx) =>
      api.auth.issueToken(tx, {
        audience: 'staff',
        userId: owner.userId,
        studioId,
        staffId: owner.staffId,
        staffType: ['OWNER'],
      }),
    );
    expect(
      await api.call('POST', '/api/subscription/portal/resume', { as, json: { subscriptionId, version } }),
    ).toMatchObject({ code: '0', data: { pause: null, openBillTotal } });
  },
);
