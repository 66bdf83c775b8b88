import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { isRefused } from '@studio/platform';
import { errorSentence, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { useCheckInMutation } from './checkInApi.ts';

type Entries = readonly Pick<RosterEntry, 'bookingId' | 'memberName'>[];

/** Whether the member has not signed a required form. */
const isAboutForms = (error: unknown): boolean => isRefused(error, 'WAIVER_NEEDED');

/** Checks members in and out, and reports the result. A member with an unsigned form needs a confirmation. */
export function useCheckIn(scheduleId: string) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const [send, { isLoading }] = useCheckInMutation();

  async function change(entries: Entries, undo: boolean, despiteForms = false): Promise<void> {
    const [first] = entries;
    const who = entries.length === 1 && first ? first.memberName : 'everyone';
    try {
      await send({
        scheduleId,
        bookingIds: entries.map(({ bookingId }) => bookingId),
        undo,
        ...(despiteForms && { despiteForms }),
      }).unwrap();
      if (entries.length > 1 && !undo)
        notify({
          kind: 'success',
          title: `${entries.length} members checked in`,
          onUndo: () => void change(entries, true),
        });
    } catch (error) {
      if (!isAboutForms(error))
        notifyFailure(error, `We could not check ${undo ? 'out' : 'in'} ${who}. The change was undone.`);
      else if (
        await confirm({
          title: 'Check in anyway?',
          content: errorSentence(error),
          confirmLabel: `Check in ${who}`,
        })
      )
        await change(entries, undo, true);
    }
  }
  return { change, isLoading };
}
