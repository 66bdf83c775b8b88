import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan, useStudio } from '@studio/platform';
import { Alert, Button, useNotify, useNotifyFailure } from '@studio/ui';
import { blockWords, isBlocked } from './member.model.ts';
import { useBlockMemberMutation } from './memberApi.ts';

/** Tells staff that a member cannot book, and why, and lets them lift the block. */
export function BlockNote({ member }: { member: MemberProfile }) {
  const can = useCan();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { timezone } = useStudio();
  const [block, { isLoading }] = useBlockMemberMutation();
  if (!isBlocked(member)) return null;

  async function handleUnblock() {
    try {
      await block({ memberId: member.memberId, isBlocked: false, reason: '' }).unwrap();
      notify({ kind: 'success', title: `${fullName(member)} can book again.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  const unblock = (
    <Button size="small" loading={isLoading} onClick={() => void handleUnblock()}>
      Unblock
    </Button>
  );
  return (
    <Alert
      type="error"
      showIcon
      title={blockWords(member, timezone)}
      description={member.blockedReason || undefined}
      action={can('member.edit') ? unblock : undefined}
    />
  );
}
