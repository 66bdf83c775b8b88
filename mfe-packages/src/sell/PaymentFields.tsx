import { formatMoney } from '@studio/contract/values/money';
import { useStudio } from '@studio/platform';
import { MoneyField } from '@studio/ui/fields';
import { ChipsField } from '../ui/ChipsField.tsx';
import { useDeskPaymentMethods } from '../order/useDeskPaymentMethods.ts';
import type { SellValues } from './sell.model.ts';

interface Props {
  values: Pick<SellValues, 'memberId' | 'way' | 'received'>;
  /** The amount to pay; undefined until the quote is there. */
  total: string | undefined;
}

/**
 * Payment mode, and how much is paid now. A saved card always pays the full amount, so that choice is hidden.
 */
export function PaymentFields({ values: { memberId, way, received }, total }: Props) {
  const { options, isSaved, hint } = useDeskPaymentMethods(memberId, way);
  return (
    <>
      <ChipsField name="way" label="Paid by" options={options} hint={hint} />
      {isSaved ? null : <ReceivedFields received={received} total={total} />}
    </>
  );
}

function ReceivedFields({ received, total }: Pick<SellValues, 'received'> & Pick<Props, 'total'>) {
  const { currency } = useStudio();
  const all = total === undefined ? 'Full' : `Full, ${formatMoney(total, currency)}`;
  return (
    <>
      <ChipsField
        name="received"
        label="Payment"
        options={[
          { value: 'ALL', label: all },
          { value: 'PART', label: 'Partial' },
          { value: 'LATER', label: 'Pay later' },
        ]}
      />
      {received === 'PART' ? (
        <MoneyField name="paidAmount" label="Amount received" currency={currency} />
      ) : null}
    </>
  );
}
