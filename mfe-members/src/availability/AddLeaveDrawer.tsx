import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

const LeaveForm = loadedLater(() => import('./LeaveForm.tsx').then((form) => form.LeaveForm));

/** Notes when somebody is away. */
export const AddLeaveDrawer = (props: { staffId: string; onClose: () => void }) => (
  <DrawerPanel isOpen title="Add leave" onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <LeaveForm {...props} />
    </Suspense>
  </DrawerPanel>
);
