import { loadedLater } from '@studio/ui';
import type { ComponentType } from 'react';
import { CancelTicketDialog } from '../ticket/CancelTicketDialog.tsx';
import type { BookingDialogProps } from './booking/bookingDialog.model.ts';
import { CancelBookingDialog } from './booking/CancelBookingDialog.tsx';
import { CorrectDialog } from './booking/CorrectDialog.tsx';
import { KeepNoShowDialog } from './booking/KeepNoShowDialog.tsx';
import { MoveBookingDialog } from './booking/MoveBookingDialog.tsx';
import { SwitchPackageDialog } from './booking/SwitchPackageDialog.tsx';
import { TakePaymentDialog } from './booking/TakePaymentDialog.tsx';
import type { RosterAct } from './rosterActs.model.ts';
import type { OpenedAct } from './useRosterActions.ts';
import { WaiveDialog } from './booking/WaiveDialog.tsx';

// Loaded on demand: most rooms have no plan.
const ChangeSpotDialog = loadedLater(() =>
  import('./spot/ChangeSpotDialog.tsx').then((dialog) => dialog.ChangeSpotDialog),
);

type Props = OpenedAct & BookingDialogProps;

/** The dialogs that need no more than the booking. */
const DIALOGS: Partial<Record<RosterAct, ComponentType<BookingDialogProps>>> = {
  charge: TakePaymentDialog,
  switch: SwitchPackageDialog,
  move: MoveBookingDialog,
  spot: ChangeSpotDialog,
  waive: WaiveDialog,
  keepNoShow: KeepNoShowDialog,
};

/** The dialog for an action of a row's menu. */
export function RosterDialog({ act, ...booking }: Props) {
  const Dialog = DIALOGS[act];
  if (Dialog) return <Dialog {...booking} />;
  if (act === 'noShow' || act === 'cameAfterAll')
    return <CorrectDialog {...booking} status={act === 'noShow' ? 'NO_SHOW' : 'BOOKED'} />;
  if (act === 'cancelTicket' && booking.entry.ticket)
    return (
      <CancelTicketDialog
        ticket={booking.entry.ticket}
        memberName={booking.entry.memberName}
        onClose={booking.onClose}
      />
    );
  return <CancelBookingDialog {...booking} prefers={act === 'late' ? 'LATE' : null} />;
}
