import type { Dues } from '@studio/contract/orders/due.schema';
import type { Charge, Order } from '@studio/contract/orders/order.schema';
import type { RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Desk } from './aDesk.ts';
import type { TestMember } from './builders/builders.ts';
import type { TestApp } from './startTestApp.ts';

/** What the desk of a test does about places that are paid with money, as its owner. */
export function aCashDesk(api: TestApp, { studio: { owner }, mei, post }: Desk) {
  return {
    /** Books without a package, for the price of the session. */
    book: async (
      scheduleId: string,
      payMode: 'DROP_IN' | 'UNPAID' = 'UNPAID',
      { memberId }: Pick<TestMember, 'memberId'> = mei,
    ): Promise<string> => (await post('create', { scheduleId, memberId, payMode })).data.bookingId,
    charge: (bookingId: string, how: Partial<Charge> = {}) =>
      api.call<Order>('POST', '/api/transaction/portal/charge', {
        as: owner,
        json: { bookingId, mode: 'CASH', ...how },
      }),
    owed: async (memberId: string = mei.memberId): Promise<string> =>
      (
        await api.call<Dues>('GET', '/api/transaction/portal/dues', {
          as: owner,
          query: { memberId },
        })
      ).data.total,
    roster: async (scheduleId: string): Promise<RosterEntry[]> =>
      (
        await api.call<SessionDetail>('GET', '/api/schedule/portal', {
          as: owner,
          query: { scheduleId },
        })
      ).data.roster,
  };
}
export type CashDesk = ReturnType<typeof aCashDesk>;
