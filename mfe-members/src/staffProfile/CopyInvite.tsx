import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Alert, Button, CopyButton, useNotifyFailure } from '@studio/ui';
import { useCopyInviteMutation } from '../staff/staffApi.ts';

/** Makes a new link of an invitation, to hand over by chat or in person. */
export function CopyInvite({ person: { staffId, displayName } }: { person: StaffDetail }) {
  const { timezone } = useStudio();
  const notifyFailure = useNotifyFailure();
  const [copy, { data, isLoading }] = useCopyInviteMutation();
  if (!data)
    return (
      <Button loading={isLoading} onClick={() => void copy(staffId).unwrap().catch(notifyFailure)}>
        Get invitation link
      </Button>
    );
  const link = new URL(data.inviteUrl, window.location.origin).href;
  return (
    <Alert
      type="info"
      showIcon
      title={`A new link for ${displayName}`}
      description={
        <>
          <p style={{ overflowWrap: 'anywhere' }}>{link}</p>
          <p>
            It works once, until {formatDayTime(data.expiresAt, timezone)}. Earlier links no longer work. A
            new colleague also confirms their email address with a code.
          </p>
          <CopyButton text={link}>Copy link</CopyButton>
        </>
      }
    />
  );
}
