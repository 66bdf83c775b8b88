import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { Button, DrawerPanel, loadedLater, LoadingState, QueryBoundary, useNotify } from '@studio/ui';
import { Suspense, useState } from 'react';
import { useGetMemberQuery } from './memberApi.ts';

// A form brings its fields and rules along; most visits to the page open none.
const EditMemberForm = loadedLater(() => import('./EditMemberForm.tsx').then((form) => form.EditMemberForm));

/** Opens the details of a client for editing, for staff who may change and see them. */
export function EditMemberButton({ member }: { member: MemberProfile }) {
  const can = useCan();
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const current = useGetMemberQuery(member.memberId);
  if (!can('member.edit') || !can('member.contact')) return null;
  const close = () => setIsOpen(false);

  function handleSaved() {
    close();
    notify({ kind: 'success', title: 'Changes saved.' });
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit</Button>
      {isOpen ? (
        <DrawerPanel isOpen title={`Edit ${fullName(member)}`} onClose={close}>
          <Suspense fallback={<LoadingState what="the form" />}>
            <QueryBoundary query={current} what="the form">
              {(read) => (
                <EditMemberForm key={read.version} member={read} onClose={close} onSaved={handleSaved} />
              )}
            </QueryBoundary>
          </Suspense>
        </DrawerPanel>
      ) : null}
    </>
  );
}
