import type { ApiError } from '@studio/platform';
import { errorSentence, useConfirm, useNotifyFailure } from '@studio/ui';

interface Question {
  /** "Move it despite the clash?" */
  title: string;
  confirmLabel: string;
  /** What is said when it was not done. */
  failed: string;
}

/** Whether a refusal can be overridden: somebody teaches elsewhere at the time. */
const isStaffClash = (error: unknown): boolean =>
  (error as Partial<ApiError>).errors?.some(({ field }) => field === 'staffId') ?? false;

/** Sends a change of the schedule; that somebody is busy opens a question. @returns whether it was done. */
export function useAskClash() {
  const confirm = useConfirm();
  const notifyFailure = useNotifyFailure();
  return async function sendAsking(
    send: (allowStaffClash: boolean) => Promise<unknown>,
    { title, confirmLabel, failed }: Question,
    allowStaffClash = false,
  ): Promise<boolean> {
    try {
      await send(allowStaffClash);
      return true;
    } catch (error) {
      if (!isStaffClash(error) || allowStaffClash) {
        notifyFailure(error, failed);
        return false;
      }
      const isSure = await confirm({ title, content: errorSentence(error), confirmLabel });
      return isSure && sendAsking(send, { title, confirmLabel, failed }, true);
    }
  };
}
