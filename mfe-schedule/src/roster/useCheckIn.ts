import type { RosterEntry } from '@studio/contract/schedule.schema';
import { errorSentence, useNotify } from '@studio/ui';
import { useCheckInMutation } from './checkInApi.ts';

/** Checking in one or many, and out again; says what became of it. */
export function useCheckIn(scheduleId: string) {
  const notify = useNotify();
  const [send, { isLoading }] = useCheckInMutation();

  async function change(entries: readonly Pick<RosterEntry, 'bookingId' | 'memberName'>[], undo: boolean): Promise<void> {
    const [first] = entries;
    const who = entries.length === 1 && first ? first.memberName : 'everyone';
    try {
      await send({ scheduleId, bookingIds: entries.map(({ bookingId }) => bookingId), undo }).unwrap();
      if (entries.length > 1 && !undo) notify({ kind: 'success', title: `${entries.length} members checked in`, onUndo: () => void change(entries, true) });
    } catch (error) {
      notify({ kind: 'error', title: `We could not check ${undo ? 'out' : 'in'} ${who}. The change was undone.`, description: errorSentence(error) });
    }
  }
  return { change, isLoading };
}
