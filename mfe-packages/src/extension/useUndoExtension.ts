import { useNotify, useTellFailure } from '@studio/ui';
import { undoneWords } from './extension.model.ts';
import { useUndoExtensionMutation } from './extensionApi.ts';

/** Takes an extension of many packages back, and says so. */
export function useUndoExtension(): (batchId: string) => Promise<void> {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [undo] = useUndoExtensionMutation();
  return async (batchId) => {
    const { data, error } = await undo(batchId);
    if (data) notify({ kind: 'success', ...undoneWords(data) });
    else tellFailure(error);
  };
}
