import type { Engagement } from '@studio/contract/members/engagement.schema';
import type { MemberPage } from '@studio/contract/members/member.schema';
import type { Dues } from '@studio/contract/orders/due.schema';
import type { TestMember, TestStudio } from '../../../testing/builders/builders.ts';
import { aFeeOf, anUnpaidPlace, anUnpaidTicket } from '../../../testing/builders/dues.ts';
import { anOrder, aTill, startPaying } from '../../../testing/builders/payments.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';
import { paymentModeModule } from '../../configure/payment-mode/payment-mode.routes.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { paymentGatewayModule } from '../../packages/payment-gateway/payment-gateway.routes.ts';
import { packageModule } from '../../packages/package/package.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { engagementModule } from './engagement.routes.ts';
import { engagementSweep } from './engagement.sweep.ts';

let api: TestApp;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let owing: { scheduleId: string; memberId: string };
beforeAll(async () => {
  const modules = [
    memberListModule,
    engagementModule,
    packageModule,
    orderModule,
    paymentGatewayModule,
    paymentModeModule,
  ];
  ({ api, close } = await startPaying({ modules }));
});
beforeEach(async () => {
  ({ studio, member } = await aTill(api));
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Flow' });
  owing = { scheduleId, memberId: member.memberId };
});
afterAll(() => close());

const sweep = () => api.db.studio(studio.studioId, (tx) => engagementSweep.sweep(tx, api.clock.now()));
const get = async <Data>(url: string, query: Record<string, string>) =>
  (await api.call<Data>('GET', url, { as: studio.owner, query })).data;
const post = (act: string, json: object) =>
  api.call('POST', `/api/transaction/portal/${act}`, { as: studio.owner, json });

/** The sum on the list, in the view of those who owe, in the header of the member and above their dues. */
async function owed(): Promise<(string | null | undefined)[]> {
  const { memberId } = member;
  await sweep();
  const list = await get<MemberPage>('/api/member/portal/studio', {});
  const view = await get<MemberPage>('/api/member/portal/studio', { view: 'OWING' });
  const engagement = await get<Engagement>('/api/member/portal/engagement', { memberId });
  const dues = await get<Dues>('/api/transaction/portal/dues', { memberId });
  const of = ({ items }: MemberPage) => items.find((item) => item.memberId === memberId)?.owed;
  return [of(list), of(view) ?? '0.00', engagement.owed, dues.total];
}
const everywhere = (sum: string) => [sum, sum, sum, sum];

describe('the list, the header of a member and their dues name the same sum', () => {
  // Once the night has passed only what happens counts, as on any day.
  beforeEach(async () => {
    await sweep();
    api.clock.advance(60 * 60_000);
  });

  test.each<[string, string, () => Promise<object>]>([
    ['a place', '25.00', async () => ({ bookingId: await anUnpaidPlace(api, studio, owing) })],
    ['a fee', '15.00', () => aFeeOf(api, studio, owing)],
    ['a ticket', '50.00', () => anUnpaidTicket(api, studio, owing)],
  ])('for %s, until it is waived', async (_what, sum, arrange) => {
    const { penaltyId, ticketId, bookingId } = (await arrange()) as Record<string, string>;
    expect(await owed()).toEqual(everywhere(sum));
    api.clock.advance(60 * 60_000);
    const due = penaltyId ? { penaltyId } : ticketId ? { ticketId } : { bookingId };
    await post('waive', { ...due, reason: 'Was our mistake' });
    expect(await owed()).toEqual(everywhere('0.00'));
  });

  test('for an order, until it is paid', async () => {
    const { orderId } = await anOrder(api, { studio, member });
    expect(await owed()).toEqual(everywhere('120.00'));
    api.clock.advance(60 * 60_000);
    await post('record-payment', { orderId, amount: '100.00', mode: 'CASH' });
    expect(await owed()).toEqual(everywhere('20.00'));
    await post('record-payment', { orderId, amount: '20.00', mode: 'CASH' });
    expect(await owed()).toEqual(everywhere('0.00'));
  });

  test('for all of it together', async () => {
    await anUnpaidPlace(api, studio, owing);
    await aFeeOf(api, studio, {
      ...owing,
      scheduleId: await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' }),
    });
    await anOrder(api, { studio, member });
    expect(await owed()).toEqual(everywhere('160.00'));
  });
});
