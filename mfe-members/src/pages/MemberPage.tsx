import { pictureAt } from '@studio/contract/booking/sitePicture';
import { fullName } from '@studio/contract/values/names/fullName';
import { Navigate, useParams } from '@studio/platform';
import { Flex, InitialsAvatar, PageLayout, QueryBoundary } from '@studio/ui';
import { useGetEngagementQuery } from '../engagement/engagementApi.ts';
import { MemberFacts, MemberStatus } from '../header/MemberHeader.tsx';
import { MergeNote } from '../member/duplicate/MergeNote.tsx';
import { SharedContactNote } from '../member/duplicate/SharedContactNote.tsx';
import { BlockNote } from '../member/BlockNote.tsx';
import { isTabAddress, memberPath } from '../member/memberTab.model.ts';
import { useGetMemberQuery } from '../member/memberApi.ts';
import { MemberTags } from '../memberList/MemberTags.tsx';
import { PrivacyNote } from '../privacy/PrivacyNote.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberTabs } from './MemberTabs.tsx';

const LIST = [{ label: 'Members', path: '/dashboard/member' }];

/** /dashboard/member/:memberId, and below it the address of each tab. */
export function MemberPage() {
  const { memberId = '' } = useParams();
  if (isTabAddress(memberId)) return <Navigate to={`/dashboard/member?choose=${memberId}`} replace />;
  return <OneMember memberId={memberId} />;
}

function OneMember({ memberId }: { memberId: string }) {
  const member = useGetMemberQuery(memberId);
  // A page without it is a page all the same: who fails to load it sees no status.
  const { currentData: engagement } = useGetEngagementQuery(memberId);
  // A link to a record that was merged shows the kept one.
  if (member.data?.mergedInto) return <Navigate to={memberPath(member.data.mergedInto)} replace />;
  const photo = member.data?.picture;
  const title = member.data ? fullName(member.data) : 'Member';
  return (
    <PageLayout
      title={title}
      breadcrumb={LIST}
      picture={
        member.data ? <InitialsAvatar name={title} photo={photo && pictureAt(photo, 96)} size={48} /> : null
      }
      tag={engagement ? <MemberStatus engagement={engagement} /> : null}
      subtitle={
        member.data && engagement ? <MemberFacts member={member.data} engagement={engagement} /> : '\u00a0'
      }
      actions={member.data ? <MemberActions member={member.data} /> : null}
    >
      <QueryBoundary query={member} what="this member">
        {(profile) => (
          <Flex vertical gap={16}>
            <BlockNote member={profile} />
            <PrivacyNote member={profile} />
            <MergeNote member={profile} />
            <SharedContactNote member={profile} />
            <MemberTags memberId={profile.memberId} />
            <MemberTabs member={profile} />
          </Flex>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}
