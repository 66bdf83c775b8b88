import type { RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useCan, useNavigate } from '@studio/platform';
import { useNotify, useNotifyFailure } from '@studio/ui';
import type { MenuAction } from '@studio/ui/data';
import { useState } from 'react';
import { checkInClosed } from './roster.model.ts';
import { actsOn, type RosterAct } from './rosterActs.model.ts';
import { useMarkBookingMutation } from './booking/bookingApi.ts';
import { useHasPlan } from './spot/useHasPlan.ts';

/** The open action and its booking. */
export interface OpenedAct {
  act: Exclude<RosterAct, 'profile'>;
  entry: RosterEntry;
}

const LABELS: Record<RosterAct, string> = {
  charge: 'Take payment…',
  switch: 'Switch package…',
  move: 'Move to another session…',
  spot: 'Change spot…',
  noShow: 'Mark no-show',
  cameAfterAll: 'Undo no-show',
  keepNoShow: 'Keep as no-show…',
  waive: 'Waive penalty…',
  late: 'Late cancel…',
  cancel: 'Cancel booking…',
  cancelTicket: 'Cancel ticket…',
  profile: 'View profile',
};

/** The menu of each row, and the open dialog. */
export function useRosterActions(session: SessionDetail) {
  const can = useCan();
  const navigate = useNavigate();
  const mark = useMark(session.scheduleId);
  const hasPlan = useHasPlan(session.roomId);
  const isLocked = checkInClosed(session, new Date()) === 'LOCKED';
  const [opened, setOpened] = useState<OpenedAct | null>(null);
  const [toPayId, setToPayId] = useState<string | null>(null);
  // Known to the roster only once it was read again.
  const toPay = session.roster.find(
    ({ bookingId, amountDue }) => bookingId === toPayId && amountDue !== null,
  );

  function run(act: RosterAct, entry: RosterEntry): void {
    if (act === 'profile') void navigate(`/dashboard/member/${entry.memberId}`);
    // A correction of locked attendance needs a reason.
    else if (isLocked || (act !== 'noShow' && act !== 'cameAfterAll')) setOpened({ act, entry });
    else void mark(entry, act === 'noShow' ? 'NO_SHOW' : 'BOOKED');
  }
  const actionsOf = (entry: RosterEntry): MenuAction[] =>
    actsOn(entry, session, { can, now: new Date(), hasPlan }).map(({ act, refusal }) => ({
      key: act,
      label: entry.ticket && act === 'cancel' ? 'Take off this date…' : LABELS[act],
      refusal,
      isDestructive: act === 'cancel' || act === 'cancelTicket' || act === 'late',
      isApart: act === 'late' || act === 'profile',
      onSelect: () => run(act, entry),
    }));
  function close(): void {
    setOpened(null);
    setToPayId(null);
  }
  return {
    actionsOf,
    opened: opened ?? (toPay && can('payment.record') ? { act: 'charge' as const, entry: toPay } : null),
    close,
    /** Asks for the money of a place that was just taken. */
    askToPay: setToPayId,
  };
}

type Outcome = 'NO_SHOW' | 'BOOKED';
const OUTCOMES: Record<Outcome, string> = {
  NO_SHOW: 'was marked as a no-show',
  BOOKED: 'is no longer marked as a no-show',
};

/** Marks a no-show, or undoes it. */
function useMark(scheduleId: string) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [send] = useMarkBookingMutation();
  return async function mark(
    { bookingId, memberName }: Pick<RosterEntry, 'bookingId' | 'memberName'>,
    status: Outcome,
  ): Promise<void> {
    const undo = () => void mark({ bookingId, memberName }, status === 'BOOKED' ? 'NO_SHOW' : 'BOOKED');
    try {
      await send({ scheduleId, bookingId, status }).unwrap();
      notify({ kind: 'success', title: `${memberName} ${OUTCOMES[status]}.`, onUndo: undo });
    } catch (error) {
      notifyFailure(error);
    }
  };
}
