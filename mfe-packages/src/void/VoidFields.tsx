import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { skipToken, useStudio } from '@studio/platform';
import { MoneyField, RadioCardsField, SelectField, StudioForm, TextAreaField } from '@studio/ui/fields';
import { useGetOrderQuery } from '../order/orderDeskApi.ts';
import { maxRefund, paidWords, refundOptions } from './void.model.ts';
import { voidSchema } from './void.schema.ts';

export interface VoidValues {
  studioPackageTransactionId: string;
  reason: string;
  refundAmount: string;
  refundMode: PaymentModeName | '';
  futureBookings: 'CANCEL' | 'KEEP_UNPAID';
  confirm: boolean;
  packageName: string;
}

interface Props {
  detail: MemberPackageDetail;
  initialValues: VoidValues;
  onContinue: (values: VoidValues) => Promise<unknown>;
  onClose: () => void;
}

/** The first step of voiding: the reason, the refund and its mode, and whether bookings are kept. */
export function VoidFields({ detail, initialValues, onContinue, onClose }: Props) {
  const { currency } = useStudio();
  const order = useGetOrderQuery(detail.orderId ?? skipToken);
  return (
    <StudioForm
      footer="end"
      initialValues={initialValues}
      schema={voidSchema(maxRefund(detail))}
      onSubmit={onContinue}
      submitLabel="Continue"
      keepLabel="Keep package"
      onCancel={onClose}
    >
      {() => (
        <>
          <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
          <MoneyField
            name="refundAmount"
            label="Refund amount"
            currency={currency}
            hint={paidWords(detail, currency)}
          />
          <SelectField
            name="refundMode"
            label="Refund mode"
            options={refundOptions(order.data?.payments ?? [])}
          />
          <RadioCardsField
            name="futureBookings"
            label="Future bookings paid with it"
            options={[
              { value: 'CANCEL', title: 'Cancel them', description: 'No penalty. We notify members' },
              { value: 'KEEP_UNPAID', title: 'Keep them, unpaid', description: 'Members pay at the desk' },
            ]}
          />
        </>
      )}
    </StudioForm>
  );
}
