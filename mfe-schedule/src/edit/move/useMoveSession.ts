import { useStudio } from '@studio/platform';
import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { useNotify } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { useUpdateSessionMutation } from '../changeApi.ts';
import { useAskClash } from '../useAskClash.ts';
import { useAskPast } from '../useAskPast.ts';
import { backFrom, movedWords, shownAfter, type Moved } from './move.model.ts';

/**
 * Moves a session. The grid shows the move at once, and reverts it after a refusal. A clash of the instructor
 * opens a question.
 */
export function useMoveSession(range: DateRange, sessions: readonly SessionSummary[]) {
  const [update] = useUpdateSessionMutation();
  const { timezone } = useStudio();
  const askPast = useAskPast();
  const sendAsking = useAskClash();
  const notify = useNotify();
  const latest = useRef(sessions);
  useEffect(() => {
    latest.current = sessions;
  });

  const send = (moved: Moved, version: number, options: { notify: boolean }): Promise<boolean> => {
    const {
      session: { scheduleId, className },
      move,
    } = moved;
    const shownAs = { range, changes: shownAfter(moved) };
    return sendAsking(
      (allowStaffClash) =>
        update({ scheduleId, version, ...move, ...options, allowStaffClash, shownAs }).unwrap(),
      {
        title: 'Move it despite the clash?',
        confirmLabel: 'Move anyway',
        failed: `${className} was not moved.`,
      },
    );
  };

  function sendBack(moved: Moved) {
    const { session, move } = moved;
    const now = latest.current.find(({ scheduleId }) => scheduleId === session.scheduleId);
    if (!now) return;
    const start = move.start ?? moved.start;
    // A list that has not been refetched yet still has the version before the move.
    const version = Math.max(now.version, session.version + 1);
    void send(
      {
        session: now,
        move: backFrom(moved),
        start,
        columnName: (move.roomId === undefined ? session.staffName : session.roomName) ?? '',
      },
      version,
      { notify: false },
    );
  }

  /** Whether to go on with a move; asks about one into the past. */
  const isMeant = async ({ session, move, start }: Moved): Promise<boolean> =>
    (move.date === undefined && move.start === undefined) ||
    askPast({ date: move.date ?? session.localDate, start: move.start ?? start }, 'Move it anyway');

  return {
    /** Moves a session without bookings, with an undo. */
    move: async (moved: Moved) => {
      if (!(await isMeant(moved))) return;
      if (!(await send(moved, moved.session.version, { notify: false }))) return;
      notify({
        kind: 'success',
        title: movedWords(moved, timezone),
        description: moved.session.className,
        onUndo: () => sendBack(moved),
      });
    },
    /** Moves a session with members. @param tellMembers whether they are notified. */
    moveWithPeople: async (moved: Moved, tellMembers: boolean) => {
      if (!(await isMeant(moved))) return;
      if (!(await send(moved, moved.session.version, { notify: tellMembers }))) return;
      notify({ kind: 'success', title: movedWords(moved, timezone), description: moved.session.className });
    },
  };
}
