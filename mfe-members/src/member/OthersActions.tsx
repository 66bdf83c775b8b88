import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useSlots } from '@studio/platform';
import { Button } from '@studio/ui';
import { useState } from 'react';

/** What other remotes do for a member, each behind a button of its own: "Book a class". */
export function OthersActions({ member }: { member: MemberProfile }) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { memberId } = member;
  return useSlots('member.action').map(({ key, title, preload, render }) => (
    <span key={key}>
      <Button onPointerEnter={preload} onFocus={preload} onClick={() => setOpenKey(key)}>
        {title}
      </Button>
      {openKey === key
        ? render({ memberId, memberName: fullName(member), onClose: () => setOpenKey(null) })
        : null}
    </span>
  ));
}
