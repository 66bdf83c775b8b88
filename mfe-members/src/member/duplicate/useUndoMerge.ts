import type { MemberMerge } from '@studio/contract/members/merge/memberMerge.schema';
import { useNotify, useNotifyFailure } from '@studio/ui';
import { useUndoMergeMutation } from './duplicateApi.ts';

/** Undoes a merge and says so. */
export function useUndoMerge() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undo, { isLoading }] = useUndoMergeMutation();
  async function undoMerge({ mergeId, keptName, droppedName }: MemberMerge): Promise<void> {
    try {
      await undo({ mergeId }).unwrap();
      notify({ kind: 'success', title: `${droppedName} and ${keptName} are two members again.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return { undoMerge, isLoading };
}
