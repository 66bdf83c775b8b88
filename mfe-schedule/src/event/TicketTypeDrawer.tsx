import type { StudioEvent, TicketType } from '@studio/contract/event.schema';
import { DrawerPanel, LoadingState } from '@studio/ui';
import { lazy, Suspense } from 'react';

const TicketTypeForm = lazy(() =>
  import('./TicketTypeForm.tsx').then((form) => ({ default: form.TicketTypeForm })),
);

interface Props {
  event: StudioEvent;
  /** Null = a new one. */
  type: TicketType | null;
  onClose: () => void;
}

/** Adds a kind of ticket, or changes one. */
export const TicketTypeDrawer = (props: Props) => (
  <DrawerPanel isOpen title={props.type ? `Edit ${props.type.name}` : 'Add ticket'} onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <TicketTypeForm {...props} />
    </Suspense>
  </DrawerPanel>
);
