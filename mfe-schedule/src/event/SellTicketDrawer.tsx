import type { StudioEvent } from '@studio/contract/event.schema';
import { DrawerPanel, LoadingState } from '@studio/ui';
import { lazy, Suspense } from 'react';

const SellTicketForm = lazy(() =>
  import('./SellTicketForm.tsx').then((form) => ({ default: form.SellTicketForm })),
);

/** Sells a ticket to a member. */
export const SellTicketDrawer = (props: { event: StudioEvent; onClose: () => void }) => (
  <DrawerPanel isOpen title="Sell ticket" onClose={props.onClose}>
    <Suspense fallback={<LoadingState what="the form" />}>
      <SellTicketForm {...props} />
    </Suspense>
  </DrawerPanel>
);
