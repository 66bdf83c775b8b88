import type { StudioEvent } from '@studio/contract/schedule/event.schema';
import { DrawerPanel, loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';

const SellTicketForm = loadedLater(() => import('./SellTicketForm.tsx').then((form) => form.SellTicketForm));

/** Sells a ticket to a member. */
export const SellTicketDrawer = (props: { event: StudioEvent; onClose: () => void }) => (
  <DrawerPanel isOpen title="Sell ticket" onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <SellTicketForm {...props} />
    </Suspense>
  </DrawerPanel>
);
