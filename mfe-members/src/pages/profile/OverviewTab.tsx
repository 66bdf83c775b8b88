import type { MemberProfile } from '@studio/contract/members/member.schema';
import { useCan } from '@studio/platform';
import { DueNote } from '../../due/DueNote.tsx';
import { LoadingState, loadedLater } from '@studio/ui';
import { Suspense } from 'react';
import { MemberOverview } from '../../member/MemberOverview.tsx';

const MemberTimeline = loadedLater(() =>
  import('../../timeline/MemberTimeline.tsx').then((file) => file.MemberTimeline),
);

/** Tab on a member's page: who it is, in figures and facts, and what happened. */
export function OverviewTab({ member }: { member: MemberProfile }) {
  const can = useCan();
  return (
    <>
      {can('payment.record') ? <DueNote memberId={member.memberId} /> : null}
      <MemberOverview member={member} />
      <Suspense fallback={<LoadingState what="the activity" />}>
        <MemberTimeline memberId={member.memberId} />
      </Suspense>
    </>
  );
}
