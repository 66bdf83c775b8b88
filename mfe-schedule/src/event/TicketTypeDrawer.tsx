import type { StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

const TicketTypeForm = loadedLater(() => import('./TicketTypeForm.tsx').then((form) => form.TicketTypeForm));

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
