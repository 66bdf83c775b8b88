import { useNotify, useTellFailure } from '@studio/ui';
import { useLazyGetPlanHistoryQuery, useUndoPlanChangeMutation } from '../plan/planApi.ts';
import { undoable, undoneWords } from './planChange.model.ts';

/** Takes a change of sold packages back, and says so. */
export function useUndoChange(): (batchId: string) => Promise<void> {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [undo] = useUndoPlanChangeMutation();
  return async (batchId) => {
    const { data, error } = await undo(batchId);
    if (data) notify({ kind: 'success', ...undoneWords(data) });
    else tellFailure(error);
  };
}

/** The same for the newest change of a plan, which is looked up when it is asked for. */
export function useUndoLatest(): (studioPackageId: string) => Promise<void> {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const undo = useUndoChange();
  const [getHistory] = useLazyGetPlanHistoryQuery();
  return async (studioPackageId) => {
    const { data, error } = await getHistory(studioPackageId);
    if (error) return tellFailure(error, 'It could not be undone.');
    const batch = undoable(data?.batches ?? []);
    if (batch) await undo(batch.batchId);
    else notify({ kind: 'error', title: 'It could not be undone. Look at the history of the plan.' });
  };
}
