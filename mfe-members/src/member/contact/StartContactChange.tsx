import type { MemberProfile } from '@studio/contract/members/member.schema';
import { Button, useNotify, useNotifyFailure } from '@studio/ui';
import { useState } from 'react';
import { useStartContactChangeMutation } from '../memberApi.ts';

/**
 * The desk starts a change of what a client signs in with: only the client can make it, because whoever could change it
 * could take the account over.
 */
export function StartContactChange({
  member: { memberId, firstName, userEmail },
}: {
  member: MemberProfile;
}) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [start, { isLoading }] = useStartContactChangeMutation();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());

  async function handleClick() {
    const { error } = await start({ memberId, idempotencyKey });
    if (error) return notifyFailure(error);
    setKey(crypto.randomUUID());
    return notify({
      kind: 'success',
      title: `Sent to ${userEmail}.`,
      description: `If ${firstName} can no longer read that mailbox, they can sign in on the booking website and change it under Profile, with their password.`,
    });
  }
  return (
    <Button loading={isLoading} onClick={() => void handleClick()}>
      Email them a link to change phone or email
    </Button>
  );
}
