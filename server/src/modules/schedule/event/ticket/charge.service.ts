import type { Tx } from '../../../../platform/db/database.ts';
import { lockPlaces } from '../../../booking/booking/booking.api.ts';
import { lockChargeable, type ChargeableTicket } from './charge.repository.ts';
import { ticketOrderRepository } from './ticket.repository.ts';

/**
 * Locks a priced ticket: its sessions, then its row.
 * @returns `null` when there is no such ticket.
 */
export async function chargeableTicket(tx: Tx, ticketId: string): Promise<ChargeableTicket | null> {
  await lockPlaces(tx, {
    scheduleIds: await ticketOrderRepository(tx).sessionsOf({ ticketIds: [ticketId] }),
  });
  return lockChargeable(tx, ticketId);
}
