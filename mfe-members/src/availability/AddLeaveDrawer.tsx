import { DrawerPanel, LoadingState } from '@studio/ui';
import { lazy, Suspense } from 'react';

const LeaveForm = lazy(() => import('./LeaveForm.tsx').then((form) => ({ default: form.LeaveForm })));

/** Notes when somebody is away. */
export const AddLeaveDrawer = (props: { staffId: string; onClose: () => void }) => (
  <DrawerPanel isOpen title="Add leave" onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <LeaveForm {...props} />
    </Suspense>
  </DrawerPanel>
);
