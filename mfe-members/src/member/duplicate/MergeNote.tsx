import type { MemberProfile } from '@studio/contract/members/member.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { skipToken, useCan, useStudio } from '@studio/platform';
import { Alert, Button } from '@studio/ui';
import { useListMergesQuery } from './duplicateApi.ts';
import { useUndoMerge } from './useUndoMerge.ts';

/** Says for a day what was merged into a member, and undoes it. */
export function MergeNote({ member: { memberId, hasFreshMerge } }: { member: MemberProfile }) {
  const can = useCan();
  const { timezone } = useStudio();
  const { data: merges = [] } = useListMergesQuery(
    hasFreshMerge && can('member.merge') ? memberId : skipToken,
  );
  const { undoMerge, isLoading } = useUndoMerge();
  return merges.map((merge) =>
    merge.undoUntil === null ? null : (
      <Alert
        key={merge.mergeId}
        type="info"
        showIcon
        title={`${merge.mergedBy} merged another record of ${merge.droppedName} into this one.`}
        description={`You can undo it until ${formatDayTime(merge.undoUntil, timezone)}.`}
        action={
          <Button size="small" loading={isLoading} onClick={() => void undoMerge(merge)}>
            Undo
          </Button>
        }
      />
    ),
  );
}
