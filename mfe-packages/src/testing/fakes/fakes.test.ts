import { taxRatesSchema } from '@studio/contract/configure/tax-rate.schema';
import { memberOptionsSchema } from '@studio/contract/members/member.schema';
import { studioDuesSchema } from '@studio/contract/orders/due.schema';
import { giftCardDetailSchema, giftCardPageSchema } from '@studio/contract/orders/gift-card.schema';
import { orderDetailSchema, orderPageSchema, orderSchema } from '@studio/contract/orders/order.schema';
import { announcementPageSchema } from '@studio/contract/packages/announcement.schema';
import {
  memberPackageDetailSchema,
  memberPackageSchema,
  memberPackagesSchema,
} from '@studio/contract/packages/member-package.schema';
import { packAlertsSchema } from '@studio/contract/packages/pack-alert.schema';
import { planHistorySchema } from '@studio/contract/packages/package-plan-change.schema';
import {
  packagePlanSchema,
  packagePlansSchema,
  type PackagePlan,
} from '@studio/contract/packages/package-plan.schema';
import { promoCodePageSchema, redemptionPageSchema } from '@studio/contract/packages/promo-code.schema';
import { suppressionPageSchema } from '@studio/contract/members/suppression.schema';
import { askFake, askValid, type AnswerSchema } from '@studio/testing/fakes/askFake';
import { server } from '@studio/testing/server';
import { fakesOf } from '../alone.ts';
import { aFakeStudio, type FakeStudio } from './fakeStudio.ts';

let studio: FakeStudio;
beforeEach(() => {
  studio = aFakeStudio(new Date('2026-11-21T04:00:00.000Z'));
  server.use(...fakesOf(studio));
});
const member = (at = 0) => studio.members[at]?.memberId ?? '';

test.each<[string, () => string, AnswerSchema]>([
  ['plans', () => '/api/studio-package/portal/studio', packagePlansSchema],
  [
    'the history of a plan',
    () => `/api/studio-package/portal/history?studioPackageId=${studio.plans[0]?.studioPackageId}`,
    planHistorySchema,
  ],
  [
    'packages of a member',
    () => `/api/studio-package-transaction/portal/member?memberId=${member()}`,
    memberPackagesSchema,
  ],
  [
    'a package',
    () =>
      `/api/studio-package-transaction/portal?studioPackageTransactionId=${studio.packages[0]?.studioPackageTransactionId}`,
    memberPackageDetailSchema,
  ],
  ['pack alerts', () => '/api/studio-package-transaction/portal/pack-alerts?threshold=90', packAlertsSchema],
  ['members who owe', () => '/api/transaction/portal/pending?page=0&pageSize=5', orderPageSchema],
  ['what is owed beside orders', () => '/api/transaction/portal/studio-dues', studioDuesSchema],
  ['all orders', () => '/api/transaction/portal/studio', orderPageSchema],
  ['an order', () => `/api/transaction/portal?orderId=${studio.orders[1]?.orderId}`, orderDetailSchema],
  ['the suppression list', () => '/api/suppression/portal/studio', suppressionPageSchema],
  ['promo codes', () => '/api/promo-code/portal/studio', promoCodePageSchema],
  ['uses of a promo code', () => '/api/promo-code/portal/redemptions', redemptionPageSchema],
  ['announcements', () => '/api/announcement/portal/studio', announcementPageSchema],
  ['gift cards', () => '/api/gift-card/portal/studio', giftCardPageSchema],
  [
    'a gift card',
    () => `/api/gift-card/portal?giftCardId=${studio.giftCards[0]?.giftCardId}`,
    giftCardDetailSchema,
  ],
  ['members to choose from', () => '/api/member/portal/ddl?search=ta', memberOptionsSchema],
  ['taxes', () => '/api/studio/portal/tax-rate', taxRatesSchema],
])('%s: the answer is valid by the contract, and not empty', async (_what, path, schema) => {
  const data: unknown = await askValid(schema, path());
  const { items = data } = data as { items?: unknown };
  expect(JSON.stringify(items).length).toBeGreaterThan(100);
});

test('an order is paid in parts, and then leaves the list of unpaid ones', async () => {
  const order = studio.orders[0];
  const pay = (amount: string) =>
    askValid(orderSchema, '/api/transaction/portal/record-payment', {
      orderId: order?.orderId,
      amount,
      mode: 'CASH',
      note: '',
    });
  await pay('50.00');
  expect(order).toMatchObject({ status: 'PARTIALLY_PAID', balance: '150.00' });
  expect(await pay('150.00')).toMatchObject({ status: 'PAID', balance: '0.00' });
  const { data } = await askFake(`/api/transaction/portal/pending?search=${order?.reference}`);
  expect(data).toMatchObject({ total: 0 });
});

const FIVE = {
  packageName: '5 classes',
  description: '',
  packageType: 'CLASS_PACK',
  price: '110.00',
  credits: 5,
  validityValue: 2,
  validityUnit: 'MONTH',
  activation: 'PURCHASE',
  eligibleTypes: ['CLASS'],
  eligibleTemplates: [],
  usagePriority: 5,
  shareable: false,
  visibility: 'PUBLIC',
  status: 'ACTIVE',
};

test('a plan is saved and sold', async () => {
  const { studioPackageId } = await askValid<PackagePlan>(
    packagePlanSchema,
    '/api/studio-package/portal/create',
    { ...FIVE, studioPackageId: null, version: null },
  );
  const sold = await askValid(memberPackageSchema, '/api/studio-package-transaction/portal/assign', {
    memberId: member(12),
    studioPackageId,
    payMode: 'CASH',
    paid: false,
  });
  expect(sold).toMatchObject({
    name: '5 classes',
    creditsRemaining: 5,
    paidAmount: '0.00',
    subStatus: 'PENDING',
  });
});
