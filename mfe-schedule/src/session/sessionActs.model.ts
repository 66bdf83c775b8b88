import type { Permission } from '@studio/contract/configure/roles/roles';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { SessionAct } from './useSessionAct.ts';

/** An action in the menu of a session. */
export interface OfferedAct {
  /** The menu itself shows `qr`; the address stores the other actions. */
  act: SessionAct | 'qr';
  label: string;
}

type Session = Pick<SessionDetail, 'status' | 'startAt' | 'endAt' | 'staffId' | 'isRosterShown'>;
interface State {
  /** Neither cancelled nor ended. */
  isAhead: boolean;
  isOn: boolean;
  hasBegun: boolean;
}

/**
 * Actions in the order of the menu, with the permission and the condition of each. The roster is visible to
 * the instructor of the session and to the desk.
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

/** The actions that a role may take on a session now, apart from editing. */
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
