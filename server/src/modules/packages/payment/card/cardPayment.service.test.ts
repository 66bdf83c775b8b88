import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { TestMember, TestStudio } from '../../../../testing/builders/builders.ts';
import { aSavedCard } from '../../../../testing/builders/cards.ts';
import { anOrder, aTill, startPaying } from '../../../../testing/builders/payments.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { payByCard } from './cardPayment.service.ts';
import { owedRepository, type OwedOrder } from '../due/owed.repository.ts';

let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({}));
  ({ studio, member, secretKey } = await aTill(api));
});
afterAll(() => close());

const REQUEST = { saveCard: false, site: 'http://localhost' };

/** An order as it was looked at before it was paid. */
async function paidSince(paymentMethodId: string): Promise<OwedOrder> {
  const { orderId } = await anOrder(api, { studio, member });
  const order = await api.db.studio(studio.studioId, (tx) => owedRepository(tx).find(orderId));
  expect(
    await api.call('POST', '/api/transaction/pay', {
      as: member,
      json: { orderId, mode: 'CARD', paymentMethodId },
    }),
  ).toMatchObject({ code: '0' });
  if (!order) throw new Error('The order cannot be found');
  return order;
}

test.each([
  ['the saved card', true],
  ['the page of the provider', false],
])('an order that was paid since it was looked at begins no payment with %s', async (_way, isSaved) => {
  const paymentMethodId = await aSavedCard(api, fake, member);
  const order = await paidSince(paymentMethodId);
  const eventsBefore = fake.events(secretKey).length;
  const again = payByCard(
    deps,
    { studioId: studio.studioId, order },
    { paymentMethodId: isSaved ? paymentMethodId : null, request: REQUEST },
  );
  await expect(again).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  expect(fake.events(secretKey)).toHaveLength(eventsBefore);
});
