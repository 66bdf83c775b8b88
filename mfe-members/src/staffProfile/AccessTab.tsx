import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { staffActions } from '@studio/contract/members/staffActions';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, Flex } from '@studio/ui';
import { Descriptions, StatusTag } from '@studio/ui/data';
import { CopyInvite } from './CopyInvite.tsx';
import { RemoveStaffButton } from './RemoveStaffButton.tsx';
import { STATUS_WORDS } from '../staff/staff.model.ts';
import { lastSignInWords, staffPath, toStaffTab } from '../staff/staffTab.model.ts';
import { useAccessActions } from './useAccessActions.ts';

/** Whether and how a colleague gets in, and what may be done about it. */
export function AccessTab({ person }: { person: StaffDetail }) {
  const { timezone } = useStudio();
  const { status, inviteExpiresAt, userEmail } = person;
  return (
    <Flex vertical gap={24}>
      <Descriptions
        column={1}
        items={[
          {
            key: 'status',
            label: 'Status',
            children: <StatusTag tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusTag>,
          },
          { key: 'email', label: 'Signs in as', children: userEmail },
          { key: 'last', label: 'Last sign-in', children: lastSignInWords(person, timezone) },
          ...(inviteExpiresAt
            ? [
                {
                  key: 'invite',
                  label: 'Invitation ends',
                  children: formatDayTime(inviteExpiresAt, timezone),
                },
              ]
            : []),
        ]}
      />
      <AccessActions person={person} />
    </Flex>
  );
}

function AccessActions({ person }: { person: StaffDetail }) {
  const offered = staffActions(useCan(), person);
  const { resend, lockOut, letIn } = useAccessActions(person);
  const { staffId, displayName, status, hasJoined, sessionsAhead, isSelf } = person;
  if (isSelf) return <p>You cannot change your own access. Another manager or owner can.</p>;
  if (!offered.includes('editRole'))
    return <p>Only an owner can change the access of managers and owners.</p>;
  return (
    <>
      <Flex gap={12} wrap>
        {offered.includes('resendInvite') ? (
          <>
            <Button onClick={resend}>Resend invitation</Button>
            <CopyInvite person={person} />
          </>
        ) : null}
        {offered.includes('letIn') ? (
          <Button type="primary" onClick={letIn}>
            {hasJoined ? 'Restore access' : 'Invite again'}
          </Button>
        ) : null}
        {offered.includes('lockOut') ? (
          <Button onClick={lockOut}>{status === 'INVITED' ? 'Withdraw invitation' : 'Disable access'}</Button>
        ) : null}
        {offered.includes('remove') ? <RemoveStaffButton person={person} /> : null}
      </Flex>
      {sessionsAhead > 0 ? (
        <p>
          To remove {displayName}, first{' '}
          <Link to={staffPath(staffId, 'sessions')} {...toStaffTab(staffId)}>
            {sessionsAhead === 1
              ? 'reassign their upcoming session'
              : `reassign their ${sessionsAhead} upcoming sessions`}
          </Link>
          .
        </p>
      ) : null}
    </>
  );
}
