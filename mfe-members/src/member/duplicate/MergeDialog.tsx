import type { MemberMerge, MergePreview } from '@studio/contract/members/merge/memberMerge.schema';
import {
  Alert,
  Button,
  errorSentence,
  Flex,
  Modal,
  QueryBoundary,
  useFocusReturn,
  useNotify,
} from '@studio/ui';
import { useState } from 'react';
import { useMergeMembersMutation, usePreviewMergeQuery } from './duplicateApi.ts';
import { MergeEffects } from './MergeEffects.tsx';
import { MergeSides } from './MergeSides.tsx';
import { useUndoMerge } from './useUndoMerge.ts';

interface Props {
  keepId: string;
  dropId: string;
  onClose: () => void;
  onMerged?: (merge: MemberMerge) => void;
}

/** Compares two records of one person, says what merging them does, and does it. */
export function MergeDialog({ onClose, onMerged, ...first }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const { undoMerge } = useUndoMerge();
  const [ids, setIds] = useState(first);
  const preview = usePreviewMergeQuery(ids, { refetchOnMountOrArgChange: true });
  const [merge, { isLoading, error }] = useMergeMembersMutation();
  const isReady = preview.currentData !== undefined && preview.currentData.obstacles.length === 0;

  async function handleMerge() {
    const done = await merge(ids);
    if (!done.data) return;
    const { data } = done;
    onClose();
    onMerged?.(data);
    notify({
      kind: 'success',
      title: `${data.droppedName} was merged into ${data.keptName}.`,
      description: 'You can undo it for 24 hours, also on the member’s page.',
      onUndo: () => void undoMerge(data),
    });
  }
  return (
    <Modal
      open
      title="Merge two records of one person"
      width={720}
      okText="Merge"
      okButtonProps={{ disabled: !isReady }}
      cancelButtonProps={{ disabled: isLoading }}
      confirmLoading={isLoading}
      onOk={() => void handleMerge()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex vertical gap={16}>
        {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
        <QueryBoundary query={preview} what="what merging would do">
          {(shown: MergePreview) => (
            <>
              <MergeSides preview={shown} />
              <Button
                style={{ alignSelf: 'start' }}
                onClick={() => setIds({ keepId: ids.dropId, dropId: ids.keepId })}
              >
                Keep the other one
              </Button>
              <MergeEffects preview={shown} />
            </>
          )}
        </QueryBoundary>
      </Flex>
    </Modal>
  );
}
