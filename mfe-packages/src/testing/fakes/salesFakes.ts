import { toDecimal, toMinor } from '@studio/contract/values/money';
import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { StudioDues } from '@studio/contract/orders/due.schema';
import type { Order, RecordPayment } from '@studio/contract/orders/order.schema';
import type { AssignPackage } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { aCreditUsage, aMemberPackage } from '@studio/contract/testing/packages';
import { aMemberPackageDetail } from '../builders/packages.ts';
import { aDue } from '@studio/contract/testing/orders';
import type { FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { pageOf } from '@studio/testing/fakes/pageOf';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const PACKAGES = '/api/studio-package-transaction/portal';
const ORDERS = '/api/transaction/portal';

/** What members of the faked studio hold and owe. */
export const salesFakes = (studio: FakeStudio) => [
  onGet(`${PACKAGES}/member`, ({ query }) =>
    studio.packages.filter(({ memberId }) => memberId === query['memberId']),
  ),
  onGet(PACKAGES, ({ query }) =>
    statement(
      find(studio.packages, (one) => one.studioPackageTransactionId === query['studioPackageTransactionId']),
    ),
  ),
  onPost(`${PACKAGES}/assign`, ({ body }) => assign(studio, body as AssignPackage)),
  onGet(`${ORDERS}/pending`, ({ query }) => pageOf(pending(studio, query['search']), query)),
  onGet(`${ORDERS}/studio-dues`, ({ query }) => besideOrders(studio, query)),
  onPost(`${ORDERS}/charge-card`, ({ body }) =>
    payAll(find(studio.orders, ({ orderId }) => orderId === body['orderId'])),
  ),
  onPost(`${ORDERS}/record-payment`, ({ body }) =>
    pay(
      find(studio.orders, ({ orderId }) => orderId === body['orderId']),
      body as RecordPayment,
    ),
  ),
];

/** The fee of the first member; everybody else who owes has an order. */
function besideOrders({ members: [member] }: FakeStudio, query: Record<string, string>): StudioDues {
  const due = { ...aDue(), memberId: member?.memberId ?? '', memberName: member?.name ?? '' };
  const isFound = due.memberName.toLowerCase().includes((query['search'] ?? '').toLowerCase());
  const page = pageOf(isFound ? [due] : [], query);
  return { currency: 'SGD', amount: isFound ? due.amount : '0.00', ...page };
}

/** A package with one ledger line for each spent credit. */
function statement(held: MemberPackage) {
  const spent = held.unlimited ? 0 : held.totalCredits - held.creditsRemaining;
  return aMemberPackageDetail({
    ...held,
    creditUsageList: Array.from({ length: spent }, (_, index) =>
      aCreditUsage({ balanceAfter: held.creditsRemaining + index }),
    ),
  });
}

function assign(studio: FakeStudio, { memberId, studioPackageId, paid }: AssignPackage): MemberPackage {
  const { packageName, packageType, credits, price } = find(
    studio.plans,
    (plan) => plan.studioPackageId === studioPackageId,
  );
  const held = aMemberPackage({
    memberId,
    name: packageName,
    packageType,
    unlimited: credits === null,
    totalCredits: credits ?? 0,
    creditsRemaining: credits ?? 0,
    listPrice: price,
    paidAmount: paid ? price : '0.00',
    ...(paid ? {} : { status: 'pending', subStatus: 'PENDING' }),
  });
  studio.packages.push(held);
  return held;
}

const pending = ({ orders }: FakeStudio, search = ''): Order[] =>
  orders.filter(
    ({ status, memberName, reference }) =>
      isOpenOrder(status) && `${memberName} ${reference}`.toLowerCase().includes(search.toLowerCase()),
  );

function pay(order: Order, { amount, mode }: RecordPayment): Order {
  const { currency } = order;
  const paid = toMinor(order.paid, currency) + toMinor(amount, currency);
  const balance = Math.max(0, toMinor(order.total, currency) - paid);
  return Object.assign(order, {
    mode,
    paid: toDecimal(paid, currency),
    balance: toDecimal(balance, currency),
    ...(balance === 0
      ? { status: 'PAID', paidAt: new Date().toISOString(), receiptNo: 'R-1000' }
      : { status: 'PARTIALLY_PAID' }),
  });
}

const payAll = (order: Order): Order =>
  pay(order, { orderId: order.orderId, amount: order.balance, mode: 'CARD', note: '' });
