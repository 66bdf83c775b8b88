import type { Permission } from '@studio/contract/roles';
import type { BookingStatus, RosterEntry, SessionDetail } from '@studio/contract/schedule.schema';

/** What the desk can do with a booking. */
export type RosterAct = 'switch' | 'move' | 'noShow' | 'cameAfterAll' | 'waive' | 'late' | 'cancel' | 'profile';

/** One act, and why it cannot be done now. */
export interface OfferedAct {
  act: RosterAct;
  refusal: string | null;
}

interface Moment {
  can: (permission: Permission) => boolean;
  now: Date;
}

/** In the order of the menu, and the states of a booking in which each makes sense. */
const ACTS: { act: RosterAct; permission: Permission; states: BookingStatus[] }[] = [
  { act: 'switch', permission: 'package.switch', states: ['BOOKED', 'CHECKED_IN', 'NO_SHOW'] },
  { act: 'move', permission: 'booking.manage', states: ['BOOKED'] },
  { act: 'noShow', permission: 'booking.checkIn', states: ['BOOKED', 'CHECKED_IN'] },
  { act: 'cameAfterAll', permission: 'booking.checkIn', states: ['NO_SHOW'] },
  { act: 'waive', permission: 'booking.waivePenalty', states: ['NO_SHOW'] },
  { act: 'late', permission: 'booking.manage', states: ['BOOKED'] },
  { act: 'cancel', permission: 'booking.manage', states: ['BOOKED'] },
  { act: 'profile', permission: 'member.view', states: ['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'HELD', 'PENDING_PAYMENT', 'PROVISIONAL'] },
];

/** What may be done with a booking, and what may be done with it at another time. A partner's guest has no package of ours. */
export function actsOn({ status, payMode }: Pick<RosterEntry, 'status' | 'payMode'>, { startAt }: Pick<SessionDetail, 'startAt'>, { can, now }: Moment): OfferedAct[] {
  const hasBegun = new Date(startAt) <= now;
  return ACTS.filter(({ act, permission, states }) => can(permission) && states.includes(status) && !(act === 'switch' && payMode === 'CHANNEL'))
    .map(({ act }) => ({ act, refusal: act === 'noShow' && !hasBegun ? 'The session has not begun.' : null }));
}
