import { localDateTimeOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { useConfirm } from '@studio/ui';
import { isPast, momentWords, type LocalMoment } from './past.model.ts';

/**
 * Asks before a session begins in the past, which is mostly a slip, and sometimes a class that nobody had entered.
 * @returns a function that promises whether to go on; at once for a time to come.
 */
export function useAskPast(): (moment: LocalMoment, confirmLabel: string) => Promise<boolean> {
  const confirm = useConfirm();
  const { timezone } = useStudio();
  return async (moment, confirmLabel) =>
    !isPast(moment, localDateTimeOf(new Date(), timezone)) ||
    confirm({
      title: 'A session in the past?',
      content: `${momentWords(moment, timezone)} has passed. Members cannot book it any more; you can still note who came.`,
      confirmLabel,
    });
}
