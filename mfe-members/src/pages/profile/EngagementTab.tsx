import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

const EngagementDetails = loadedLater(() =>
  import('../../engagement/EngagementDetails.tsx').then((file) => file.EngagementDetails),
);
const ContactLog = loadedLater(() => import('../../contact/ContactLog.tsx').then((file) => file.ContactLog));

/** Tab on a member's page: how they are doing, and when somebody contacted them. */
export function EngagementTab({ member }: { member: MemberProfile }) {
  const can = useCan();
  const { memberId } = member;
  return (
    <>
      <Suspense fallback={<LoadingState what="engagement" />}>
        <EngagementDetails memberId={memberId} />
      </Suspense>
      {can('member.contact') ? (
        <Suspense fallback={<LoadingState what="the contact log" />}>
          <ContactLog memberId={memberId} memberName={fullName(member)} />
        </Suspense>
      ) : null}
    </>
  );
}
