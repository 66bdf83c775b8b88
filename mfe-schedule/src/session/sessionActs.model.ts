import type { Permission } from '@studio/contract/accounts/roles';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { SessionAct } from './useSessionAct.ts';

/** One line of the menu of a session. */
export interface OfferedAct {
  /** `qr` is shown by the menu itself; the others are asked for in the address. */
  act: SessionAct | 'qr';
  label: string;
}

type Session = Pick<SessionDetail, 'status' | 'startAt' | 'endAt' | 'staffId' | 'isRosterShown'>;
interface State {
  /** Neither cancelled nor over. */
  isAhead: boolean;
  isOn: boolean;
  hasBegun: boolean;
}

/**
 * In the order of the menu: who may, and when it makes sense. A roster is shown to whoever teaches the class,
 * and to the desk.
 */
const ACTS: (OfferedAct & {
  permission: Permission;
  makesSense: (state: State, session: Session) => boolean;
})[] = [
  {
    act: 'substitute',
    label: 'Substitute instructor…',
    permission: 'schedule.edit',
    makesSense: ({ isAhead }) => isAhead,
  },
  {
    act: 'request',
    label: 'Ask for a substitute…',
    permission: 'schedule.requestSubstitute',
    makesSense: ({ isOn, hasBegun }, { isRosterShown, staffId }) =>
      isRosterShown && staffId !== null && isOn && !hasBegun,
  },
  { act: 'duplicate', label: 'Duplicate…', permission: 'schedule.edit', makesSense: () => true },
  {
    act: 'message',
    label: 'Message attendees…',
    permission: 'schedule.edit',
    makesSense: ({ isOn }) => isOn,
  },
  {
    act: 'print',
    label: 'Print roster',
    permission: 'roster.view',
    makesSense: (_state, { isRosterShown }) => isRosterShown,
  },
  {
    act: 'qr',
    label: 'Show check-in QR',
    permission: 'booking.checkIn',
    makesSense: ({ isOn }, { isRosterShown }) => isOn && isRosterShown,
  },
  {
    act: 'cancel',
    label: 'Cancel session…',
    permission: 'schedule.cancel',
    makesSense: ({ isAhead }) => isAhead,
  },
];

/** What a role may do with a session as it is, beside editing it. */
export function actsOnSession(
  session: Session,
  { can, now }: { can: (permission: Permission) => boolean; now: Date },
): OfferedAct[] {
  const isOn = session.status !== 'CANCELLED';
  const state = {
    isOn,
    isAhead: isOn && new Date(session.endAt) > now,
    hasBegun: new Date(session.startAt) <= now,
  };
  return ACTS.filter(({ permission, makesSense }) => can(permission) && makesSense(state, session)).map(
    ({ act, label }) => ({ act, label }),
  );
}
