import type { MemberOption, MemberProfile } from '@studio/contract/members/member.schema';
import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

// A form brings its fields and rules along; most visits to the list open none.
const AddMemberForm = loadedLater(() => import('./AddMemberForm.tsx').then((form) => form.AddMemberForm));

interface Props {
  onClose: () => void;
  onAdded: (member: MemberProfile) => void;
  /** What somebody looked for and did not find: a name, a phone number or an e-mail address. */
  typed?: string;
  /** Goes on with a member who is there already. */
  onFound?: (member: MemberOption) => void;
}

/**
 * Adds a client at the counter. They can sign up later with the same e-mail or phone and find what they have.
 */
export const AddMemberDrawer = (props: Props) => (
  <DrawerPanel isOpen title="Add client" onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <AddMemberForm {...props} />
    </Suspense>
  </DrawerPanel>
);
