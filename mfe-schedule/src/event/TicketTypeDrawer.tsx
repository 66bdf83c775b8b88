import type { StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

const TicketTypeForm = loadedLater(() => import('./TicketTypeForm.tsx').then((form) => form.TicketTypeForm));

interface Props {
  event: StudioEvent;
  /** `null` = a new ticket type. */
  type: TicketType | null;
  onClose: () => void;
}

/** Creates or edits a ticket type. */
export const TicketTypeDrawer = (props: Props) => (
  <DrawerPanel isOpen title={props.type ? `Edit ${props.type.name}` : 'Add ticket'} onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <TicketTypeForm {...props} />
    </Suspense>
  </DrawerPanel>
);
