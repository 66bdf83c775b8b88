import type { Due } from '@studio/contract/orders/due.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useStudio } from '@studio/platform';
import { PaymentDialog } from '@studio/platform/members';
import { useChargeDueMutation } from './dueApi.ts';

export interface DueDialogProps {
  due: Due;
  memberId: string;
  memberName: string;
  onClose: () => void;
}

/** Takes the money for one due. */
export function ChargeDialog({ due, ...member }: DueDialogProps) {
  const { currency } = useStudio();
  const [charge] = useChargeDueMutation();
  return (
    <PaymentDialog
      {...member}
      what={due.name}
      sum={formatMoney(due.amount, currency)}
      onTake={(payment) => charge({ ...payment, due }).unwrap()}
    />
  );
}
