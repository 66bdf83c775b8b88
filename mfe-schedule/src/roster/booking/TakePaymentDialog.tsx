import { formatMoney } from '@studio/contract/values/money';
import { useStudio } from '@studio/platform';
import { PaymentDialog } from '@studio/platform/members';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { useChargeBookingMutation } from './chargeApi.ts';

/** Takes the price of a place that no package pays. A place of a ticket is paid with the ticket. */
export function TakePaymentDialog({
  entry: { bookingId, memberId, memberName, amountDue, ticket },
  session: { scheduleId, className },
  onClose,
}: BookingDialogProps) {
  const { currency } = useStudio();
  const [charge] = useChargeBookingMutation();
  const what = ticket ? `${className}, ticket ${ticket.name}` : className;
  return (
    <PaymentDialog
      memberId={memberId}
      memberName={memberName}
      what={what}
      sum={formatMoney(amountDue ?? '0', currency)}
      onTake={(payment) => charge({ ...payment, bookingId, scheduleId }).unwrap()}
      onClose={onClose}
    />
  );
}
