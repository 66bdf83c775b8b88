import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

// A form brings its fields and rules along; most visits to the list open none.
const AddStaffForm = loadedLater(() => import('./AddStaffForm.tsx').then((form) => form.AddStaffForm));

interface Props {
  onClose: () => void;
  onAdded: (displayName: string) => void;
}

/** Invites somebody to the team. */
export const AddStaffDrawer = (props: Props) => (
  <DrawerPanel isOpen title="Add staff" onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <AddStaffForm {...props} />
    </Suspense>
  </DrawerPanel>
);
