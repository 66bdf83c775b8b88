import { aMember, aStudio } from '../../../testing/builders/builders.ts';
import { lockPackage, runConcurrently } from '../../../testing/meeting.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from '../order/order.routes.ts';
import { packageVoidModule } from './package-void.routes.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';

const AREA = '/api/studio-package-transaction/portal';
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, packageVoidModule], connections: 6 });
});
afterAll(() => api.close());

/** Two packages of one order, in the order in which they are locked. */
async function twoOfOneOrder() {
  const studio = await aStudio(api);
  const shop = aShop(api, studio);
  const {
    data: { orderId },
  } = await shop.buy(await aMember(api, studio), {
    items: [{ studioPackageId: await shop.plan({ package_name: 'Ten' }), qty: 2, giftCard: null }],
  });
  const ids = (await shop.packages()).map(({ studio_package_transaction_id: id }) => id).toSorted();
  return { studio, shop, orderId, first: ids[0] ?? '', second: ids[1] ?? '' };
}
const isFree = (packageId: string) => (tx: Parameters<ReturnType<typeof lockPackage>>[0]) =>
  tx
    .selectFrom('member_package')
    .select('status')
    .where('studio_package_transaction_id', '=', packageId)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirstOrThrow();

test('who voids one of two packages that were sold together waits for the first before having the second, as money for both does', async () => {
  const { studio, shop, orderId, first, second } = await twoOfOneOrder();
  await shop.pay(orderId, '240');
  const input = {
    studioPackageTransactionId: second,
    reason: 'Moved away',
    refundAmount: '0',
    refundMode: 'CASH',
    confirm: true,
    packageName: 'Ten',
  };
  const answer = await runConcurrently(api, studio, {
    first: lockPackage(first),
    other: () => api.call('POST', `${AREA}/void`, { as: studio.owner, json: input }),
    then: isFree(second),
  });
  expect(answer.code).toBe('0');
});

test('who deletes one that was not paid does, too', async () => {
  const { studio, first, second } = await twoOfOneOrder();
  const answer = await runConcurrently(api, studio, {
    first: lockPackage(first),
    other: () => api.call('DELETE', `${AREA}/${second}`, { as: studio.owner }),
    then: isFree(second),
  });
  expect(answer.code).toBe('0');
});

test.each(Array.from({ length: RACE_ROUNDS }, (_, round) => round))(
  'a package is voided with its money while that is refunded: it goes back once (%i)',
  async () => {
    const { studio, shop, orderId, first } = await twoOfOneOrder();
    await shop.pay(orderId, '240');
    const voided = api.call('POST', `${AREA}/void`, {
      as: studio.owner,
      json: {
        studioPackageTransactionId: first,
        reason: 'Moved away',
        refundAmount: '120',
        refundMode: 'CASH',
        confirm: true,
        packageName: 'Ten',
      },
    });
    await Promise.all([voided, shop.refund(orderId, '240'), shop.refund(orderId, '120')]);
    const { refunded, refunds } = await shop.detail(orderId);
    expect(Number(refunded)).toBeLessThanOrEqual(240);
    expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(refunded));
    expect(Number(refunded)).toBeGreaterThan(0);
  },
);
