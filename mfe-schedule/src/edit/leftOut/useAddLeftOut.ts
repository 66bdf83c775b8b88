import { formatLocalDay } from '@studio/contract/values/time';
import { useNotify } from '@studio/ui';
import { useState } from 'react';
import { useAddLeftOutMutation } from '../changeApi.ts';
import { useAskClash } from '../useAskClash.ts';

/**
 * Adds a date that a series left out. The server checks it again.
 * @param className what the series is called.
 */
export function useAddLeftOut({ seriesId, className }: { seriesId: string; className: string }) {
  const [addLeftOut] = useAddLeftOutMutation();
  const [adding, setAdding] = useState<string | null>(null);
  const sendAsking = useAskClash();
  const notify = useNotify();

  async function add(localDate: string): Promise<void> {
    const called = `${className} on ${formatLocalDay(localDate)}`;
    setAdding(localDate);
    const isAdded = await sendAsking(
      (allowStaffClash) => addLeftOut({ seriesId, localDate, allowStaffClash }).unwrap(),
      {
        title: 'Add it despite the clash?',
        confirmLabel: 'Add anyway',
        failed: `${called} was not added.`,
      },
    );
    setAdding(null);
    if (isAdded) notify({ kind: 'success', title: `${called} was added.` });
  }
  return { add, /** The date that is being added. */ adding };
}
