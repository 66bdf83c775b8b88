import type { RosterEntry, SessionDetail } from '@studio/contract/schedule.schema';
import { useCan, useNavigate } from '@studio/platform';
import { errorSentence, useNotify } from '@studio/ui';
import type { MenuAction } from '@studio/ui/data';
import { useState } from 'react';
import { actsOn, type RosterAct } from './rosterActs.model.ts';
import { useMarkBookingMutation } from './rosterApi.ts';

/** What is being done with whose booking. */
export interface OpenedAct {
  act: Exclude<RosterAct, 'noShow' | 'cameAfterAll' | 'profile'>;
  entry: RosterEntry;
}

const LABELS: Record<RosterAct, string> = {
  switch: 'Switch package…', move: 'Move to another session…', noShow: 'Mark no-show', cameAfterAll: 'Undo no-show', waive: 'Waive penalty…', late: 'Late cancel…',
  cancel: 'Cancel booking…', profile: 'View profile',
};

/** The menu of each row, and which of its dialogs is open. */
export function useRosterActions(session: SessionDetail) {
  const can = useCan();
  const navigate = useNavigate();
  const mark = useMark(session.scheduleId);
  const [opened, setOpened] = useState<OpenedAct | null>(null);

  function run(act: RosterAct, entry: RosterEntry): void {
    if (act === 'profile') void navigate(`/dashboard/member/${entry.memberId}`);
    else if (act === 'noShow') void mark(entry, 'NO_SHOW');
    else if (act === 'cameAfterAll') void mark(entry, 'BOOKED');
    else setOpened({ act, entry });
  }
  const actionsOf = (entry: RosterEntry): MenuAction[] =>
    actsOn(entry, session, { can, now: new Date() }).map(({ act, refusal }) => ({
      key: act, label: LABELS[act], refusal, isDestructive: act === 'cancel' || act === 'late', isApart: act === 'late' || act === 'profile', onSelect: () => run(act, entry),
    }));
  return { actionsOf, opened, close: () => setOpened(null) };
}

/** Notes that somebody did not come, and takes it back. */
function useMark(scheduleId: string) {
  const notify = useNotify();
  const [send] = useMarkBookingMutation();
  return async function mark(entry: Pick<RosterEntry, 'bookingId' | 'memberName'>, status: 'NO_SHOW' | 'BOOKED'): Promise<void> {
    const { bookingId, memberName } = entry;
    try {
      await send({ scheduleId, bookingId, status }).unwrap();
      if (status === 'BOOKED') return notify({ kind: 'success', title: `${memberName} is no longer marked as a no-show` });
      const undo = () => void mark(entry, 'BOOKED');
      return notify({ kind: 'success', title: `${memberName} marked as a no-show`, onUndo: undo });
    } catch (error) {
      return notify({ kind: 'error', title: errorSentence(error) });
    }
  };
}
