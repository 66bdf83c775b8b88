import { useNotify, useNotifyFailure } from '@studio/ui';
import { undoneWords } from './extension.model.ts';
import { useUndoExtensionMutation } from './extensionApi.ts';

/** Undoes an extension of many packages, and confirms it. */
export function useUndoExtension(): (batchId: string) => Promise<void> {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undo] = useUndoExtensionMutation();
  return async (batchId) => {
    const { data, error } = await undo(batchId);
    if (data) notify({ kind: 'success', ...undoneWords(data) });
    else notifyFailure(error);
  };
}
