import { formatMoney } from '@studio/contract/money';
import { PAYMENT_MODES } from '@studio/contract/order.schema';
import { PAY_MODE_LABELS } from '@studio/contract/orderWords';
import { useStudio } from '@studio/platform';
import { MoneyField } from '@studio/ui/fields';
import { ChipsField } from '../ui/ChipsField.tsx';
import type { SellValues } from './sell.model.ts';

interface Props {
  received: SellValues['received'];
  /** What is to be paid, once that is known. */
  total: string | undefined;
}

/** How it is paid, and how much of it now. */
export function PaymentFields({ received, total }: Props) {
  const { currency } = useStudio();
  const all = total === undefined ? 'All of it' : `All, ${formatMoney(total, currency)}`;
  return (
    <>
      <ChipsField name="payMode" label="Paid by" options={PAYMENT_MODES.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))} />
      <ChipsField name="received" label="Received" options={[{ value: 'ALL', label: all }, { value: 'PART', label: 'A part' }, { value: 'LATER', label: 'Later' }]} />
      {received === 'PART' ? <MoneyField name="paidAmount" label="Amount received" currency={currency} /> : null}
    </>
  );
}
