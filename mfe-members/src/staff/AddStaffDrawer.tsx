import { DrawerPanel, LoadingState } from '@studio/ui';
import { lazy, Suspense } from 'react';

// A form brings its fields and rules along; most visits to the list open none.
const AddStaffForm = lazy(() =>
  import('./AddStaffForm.tsx').then((form) => ({ default: form.AddStaffForm })),
);

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
