import type { Due } from '@studio/contract/orders/due.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import { aDue, anOrder, aSavedCard } from '@studio/contract/testing/orders';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { onGet, onPost } from '@studio/testing/fakes/onFake';
import { someDues } from '../builders/dues.ts';

const URL = '/api/transaction/portal';
const CURRENCY = 'SGD';

/** What every member of the faked studio owes, a fee and an order, and the card that they have saved. */
export function dueFakes() {
  let dues = [aDue(), aDue({ kind: 'ORDER', name: '10 classes', amount: '200.00', reference: 'LOTUS-0001' })];
  const read = () =>
    someDues({
      items: dues,
      total: toDecimal(
        dues.reduce((sum, { amount }) => sum + toMinor(amount, CURRENCY), 0),
        CURRENCY,
      ),
    });
  /** Takes the due off the list that the request names by its id. */
  const settle = (body: Record<string, unknown>): Due | undefined => {
    const due = dues.find(({ refId }) => Object.values(body).includes(refId));
    dues = dues.filter((one) => one !== due);
    return due;
  };
  const pay = (body: Record<string, unknown>): Order => {
    const { name = '', amount = '0.00' } = settle(body) ?? {};
    return anOrder({ item: name, status: 'PAID', total: amount, paid: amount, balance: '0.00' });
  };
  return [
    onGet(`${URL}/dues`, read),
    onGet(`${URL}/payment-method`, () => [aSavedCard()]),
    ...['charge', 'charge-card', 'record-payment'].map((act) =>
      onPost(`${URL}/${act}`, ({ body }) => pay(body)),
    ),
    onPost(`${URL}/waive`, ({ body }) => {
      settle(body);
      return read();
    }),
  ];
}
