import { useNotify, useNotifyFailure } from '@studio/ui';
import { useScanCheckInMutation } from './checkInApi.ts';
import { scannedWords } from './roster.model.ts';

/** Checks in the member of a scanned code, and reports who it was or why it failed. */
export function useScanCheckIn(scheduleId: string): (code: string) => Promise<void> {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [send] = useScanCheckInMutation();
  return async (code) => {
    try {
      const scanned = await send(code.trim()).unwrap();
      notify({ kind: 'success', title: scannedWords(scanned, scheduleId) });
    } catch (error) {
      notifyFailure(error);
    }
  };
}
