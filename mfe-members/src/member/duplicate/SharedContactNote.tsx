import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { Link, useCan } from '@studio/platform';
import { Alert, Button, loadedLater } from '@studio/ui';
import { Suspense, useState } from 'react';
import { sharedWords } from './duplicate.model.ts';

const MergeDialog = loadedLater(() => import('./MergeDialog.tsx').then((dialog) => dialog.MergeDialog));

/**
 * Says that a member signs in with what is on another record, and leads to what settles it: merging the two, or taking
 * the number off the other one, which then has it no longer.
 */
export function SharedContactNote({ member }: { member: MemberProfile }) {
  const can = useCan();
  const [otherId, setOther] = useState<string | null>(null);
  const { memberId, sharedContacts = [] } = member;
  return (
    <>
      {sharedContacts.map((contact) => (
        <Alert
          key={contact.what}
          type="warning"
          showIcon
          {...sharedWords(fullName(member), contact)}
          action={
            <>
              <Link to={`/dashboard/member/${contact.memberId}`}>Open {contact.name}</Link>
              {can('member.merge') ? (
                <Button type="link" onClick={() => setOther(contact.memberId)}>
                  Compare the two
                </Button>
              ) : null}
            </>
          }
        />
      ))}
      {otherId ? (
        <Suspense fallback={null}>
          <MergeDialog keepId={memberId} dropId={otherId} onClose={() => setOther(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
