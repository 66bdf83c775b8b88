import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import {
  deskPaymentMethods,
  savedCardOf,
  type DeskPayment,
} from '@studio/contract/orders/deskPaymentMethods';
import type { Order } from '@studio/contract/orders/order.schema';
import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
// By its name: whoever bundles this dialog shares the page's one copy.
import { useLookUpCardsQuery, useOnce, useStudio } from '@studio/platform';
import { FormDialog, SelectField, TextField } from '@studio/ui/fields';
import { useNotify } from '@studio/ui';

interface Props {
  memberId: string;
  memberName: string;
  /** What is paid for, in words. */
  what: string;
  /** Formatted amount. */
  sum: string;
  onTake: (payment: DeskPayment) => Promise<Order>;
  onClose: () => void;
}

const CASH = { way: 'CASH', note: '' };

/**
 * Takes one payment from a member, at the desk or from a card that they have saved. A card is charged only when
 * somebody chooses it.
 */
export function PaymentDialog({ memberId, memberName, what, sum, onTake, onClose }: Props) {
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const notify = useNotify();
  const cards = useLookUpCardsQuery(memberId);
  const once = useOnce();

  async function handleSubmit({ way, note }: typeof CASH) {
    const paymentMethodId = savedCardOf(way);
    const { status, receiptNo } = await onTake(
      once(paymentMethodId ? { note, paymentMethodId } : { note, mode: way as PaymentModeName }),
    );
    const receipt = receiptNo ? `${documentNames.receipt} ${receiptNo} was emailed.` : '';
    notify(
      status === 'AWAITING_PAYMENT'
        ? {
            kind: 'info',
            title: `The bank has not confirmed ${sum} yet.`,
            description: 'We mark it paid as soon as the bank confirms.',
          }
        : { kind: 'success', title: `${memberName} paid ${sum}.`, description: receipt },
    );
    onClose();
  }
  return (
    <FormDialog
      title={`Take payment from ${memberName}`}
      initialValues={CASH}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={`Take ${sum}`}
    >
      {({ way }) => (
        <>
          <p>
            {what}: {sum}
          </p>
          <SelectField
            name="way"
            label="Paid by"
            options={deskPaymentMethods(cards.data ?? [])}
            isLoading={cards.isLoading}
            hint={savedCardOf(way) ? 'The card is charged now.' : undefined}
          />
          <TextField name="note" label="Note" isOptional maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
