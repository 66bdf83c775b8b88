import type { SavedClosure, StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

// A form brings its fields and rules along; most visits to the list open none.
const ClosureForm = loadedLater(() => import('./ClosureForm.tsx').then((form) => form.ClosureForm));

interface Props {
  closure: StudioClosure | null;
  today: string;
  onClose: () => void;
  onSaved: (saved: SavedClosure) => void;
}

/** Adds a closure, or changes one. */
export const ClosureDrawer = (props: Props) => (
  <DrawerPanel
    isOpen
    title={props.closure ? `Edit ${props.closure.studioClosureName}` : 'Add closure'}
    onClose={props.onClose}
  >
    <Suspense fallback={<LoadingState what="the form" />}>
      <ClosureForm {...props} />
    </Suspense>
  </DrawerPanel>
);
