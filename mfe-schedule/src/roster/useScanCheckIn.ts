import { useNotify, useTellFailure } from '@studio/ui';
import { useScanCheckInMutation } from './checkInApi.ts';
import { scannedWords } from './roster.model.ts';

/** Checks in whoever showed a code at the door, and says whom, or why not. */
export function useScanCheckIn(scheduleId: string): (code: string) => Promise<void> {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [send] = useScanCheckInMutation();
  return async (code) => {
    try {
      const scanned = await send(code.trim()).unwrap();
      notify({ kind: 'success', title: scannedWords(scanned, scheduleId) });
    } catch (error) {
      tellFailure(error);
    }
  };
}
