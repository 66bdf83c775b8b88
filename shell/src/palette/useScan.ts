import { isCheckInCode } from '@studio/contract/booking/checkInCode';
import { useState, type KeyboardEvent } from 'react';
import { scannedWords } from './palette.model.ts';
import { useCheckInByCodeMutation } from './paletteApi.ts';

const FAILED = 'The code could not be checked. Please scan it again.';

/**
 * A scanner types a member's check-in code into the field and presses Enter. This checks the member in and
 * clears the field for the next one.
 * @param typed The content of the field.
 */
export function useScan(typed: string, onDone: () => void) {
  const [announcement, setAnnouncement] = useState('');
  const [checkIn, { isLoading }] = useCheckInByCodeMutation();
  const isCode = isCheckInCode(typed);

  async function scan() {
    setAnnouncement('');
    onDone();
    const { data, error } = await checkIn(typed.trim());
    setAnnouncement(
      data ? scannedWords(data) : ((error as { message?: string } | undefined)?.message ?? FAILED),
    );
  }
  // Runs before the list's own handler, because Enter is not meant for a line of it.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isCode) return;
    event.preventDefault();
    void scan();
  }
  return { isCode, note: isLoading ? 'Checking in…' : announcement, scan, handleKeyDown };
}
