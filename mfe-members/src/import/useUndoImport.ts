import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { useConfirm, useNotifyFailure } from '@studio/ui';
import { useUndoImportMutation } from './importApi.ts';

/** Takes an import back after a question; whoever asked gets its new state. */
export function useUndoImport(onChanged: (job: ImportJob) => void) {
  const confirm = useConfirm();
  const notifyFailure = useNotifyFailure();
  const [undo, { isLoading, originalArgs }] = useUndoImportMutation();

  async function ask(importJobId: string) {
    const isSure = await confirm({
      title: 'Undo this import?',
      content:
        'We remove its members and packages, except for members who have booked, bought or been edited since.',
      confirmLabel: 'Undo import',
      isDestructive: true,
    });
    if (isSure) await undo(importJobId).unwrap().then(onChanged).catch(notifyFailure);
  }
  return { undo: (importJobId: string) => void ask(importJobId), undoing: isLoading ? originalArgs : null };
}
