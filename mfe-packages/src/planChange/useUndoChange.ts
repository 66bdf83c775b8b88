import { useNotify, useNotifyFailure } from '@studio/ui';
import { useLazyGetPlanHistoryQuery, useUndoPlanChangeMutation } from '../plan/planApi.ts';
import { undoable, undoneWords } from './planChange.model.ts';

/** Undoes a change of sold packages, and confirms it. */
export function useUndoChange(): (batchId: string) => Promise<void> {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undo] = useUndoPlanChangeMutation();
  return async (batchId) => {
    const { data, error } = await undo(batchId);
    if (data) notify({ kind: 'success', ...undoneWords(data) });
    else notifyFailure(error);
  };
}

/** Undoes the newest change of a plan, which it looks up first. */
export function useUndoLatest(): (studioPackageId: string) => Promise<void> {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const undo = useUndoChange();
  const [getHistory] = useLazyGetPlanHistoryQuery();
  return async (studioPackageId) => {
    const { data, error } = await getHistory(studioPackageId);
    if (error) return notifyFailure(error, 'We could not undo it.');
    const batch = undoable(data?.batches ?? []);
    if (batch) await undo(batch.batchId);
    else notify({ kind: 'error', title: 'We could not undo it. Check the plan’s history.' });
  };
}
