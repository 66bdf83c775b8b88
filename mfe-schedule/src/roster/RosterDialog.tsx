import { CancelTicketDialog } from '../ticket/CancelTicketDialog.tsx';
import type { BookingDialogProps } from './booking/bookingDialog.model.ts';
import { CancelBookingDialog } from './booking/CancelBookingDialog.tsx';
import { CorrectDialog } from './booking/CorrectDialog.tsx';
import { KeepNoShowDialog } from './booking/KeepNoShowDialog.tsx';
import { MoveBookingDialog } from './booking/MoveBookingDialog.tsx';
import { SwitchPackageDialog } from './booking/SwitchPackageDialog.tsx';
import { TakePaymentDialog } from './booking/TakePaymentDialog.tsx';
import type { OpenedAct } from './useRosterActions.ts';
import { WaiveDialog } from './booking/WaiveDialog.tsx';

type Props = OpenedAct & BookingDialogProps;

/** The dialog for an action of a row's menu. */
export function RosterDialog({ act, ...booking }: Props) {
  if (act === 'charge') return <TakePaymentDialog {...booking} />;
  if (act === 'switch') return <SwitchPackageDialog {...booking} />;
  if (act === 'move') return <MoveBookingDialog {...booking} />;
  if (act === 'waive') return <WaiveDialog {...booking} />;
  if (act === 'keepNoShow') return <KeepNoShowDialog {...booking} />;
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
