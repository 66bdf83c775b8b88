import { BOOKED, HOLDING } from '@studio/contract/booking/bookingStatus';
import type { Permission } from '@studio/contract/configure/roles/roles';
import type { BookingStatus, RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';

/** An action on a booking. */
export type RosterAct =
  | 'charge'
  | 'switch'
  | 'move'
  | 'spot'
  | 'noShow'
  | 'cameAfterAll'
  | 'keepNoShow'
  | 'waive'
  | 'late'
  | 'cancel'
  | 'cancelTicket'
  | 'profile';

/** An action, with the reason if it is disabled now. */
export interface OfferedAct {
  act: RosterAct;
  refusal: string | null;
}

interface Moment {
  can: (permission: Permission) => boolean;
  now: Date;
  /** The room has a plan of spots. */
  hasPlan?: boolean;
}

/** Actions in the order of the menu, with the booking states of each. */
const ACTS: { act: RosterAct; permission: Permission; states: readonly BookingStatus[] }[] = [
  { act: 'charge', permission: 'payment.record', states: BOOKED },
  { act: 'switch', permission: 'package.switch', states: [...BOOKED, 'LATE_CANCELLED'] },
  { act: 'move', permission: 'booking.manage', states: ['BOOKED'] },
  { act: 'spot', permission: 'booking.manage', states: HOLDING.filter((status) => status !== 'NO_SHOW') },
  { act: 'noShow', permission: 'booking.checkIn', states: ['BOOKED', 'CHECKED_IN'] },
  { act: 'cameAfterAll', permission: 'booking.checkIn', states: ['NO_SHOW'] },
  { act: 'keepNoShow', permission: 'booking.checkIn', states: ['NO_SHOW'] },
  { act: 'waive', permission: 'booking.waivePenalty', states: ['NO_SHOW', 'LATE_CANCELLED'] },
  { act: 'late', permission: 'booking.manage', states: ['BOOKED'] },
  { act: 'cancel', permission: 'booking.manage', states: ['BOOKED'] },
  { act: 'cancelTicket', permission: 'payment.record', states: ['BOOKED'] },
  {
    act: 'profile',
    permission: 'member.view',
    states: [...HOLDING, 'LATE_CANCELLED', 'CANCELLED_BY_STUDIO'],
  },
];

/**
 * The actions on a booking; those that are possible at another time are disabled with a reason. A partner's
 * guest has no package. A ticket is cancelled as a whole; single dates can be cancelled except the last one.
 */
export function actsOn(
  {
    status,
    payMode,
    amountDue,
    amountPaid,
    ticket,
    objection,
  }: Pick<RosterEntry, 'status' | 'payMode' | 'amountDue' | 'amountPaid' | 'ticket' | 'objection'>,
  { startAt }: Pick<SessionDetail, 'startAt'>,
  { can, now, hasPlan = false }: Moment,
): OfferedAct[] {
  const hasBegun = new Date(startAt) <= now;
  const isSenseless: Partial<Record<RosterAct, boolean>> = {
    switch: payMode === 'CHANNEL' || ticket !== null,
    charge: amountDue === null,
    spot: !hasPlan,
    waive: payMode === 'CHANNEL',
    keepNoShow: objection === null || objection.isKept,
    late: ticket !== null,
    cancel: ticket !== null && ticket.toCome <= 1,
    cancelTicket: ticket === null,
  };
  const refusals: Partial<Record<RosterAct, string | null>> = {
    noShow: hasBegun ? null : 'The session has not begun.',
    switch: amountPaid === null ? null : 'Refund the payment first, then switch.',
  };
  return ACTS.filter(
    ({ act, permission, states }) => can(permission) && states.includes(status) && !isSenseless[act],
  ).map(({ act }) => ({ act, refusal: refusals[act] ?? null }));
}
