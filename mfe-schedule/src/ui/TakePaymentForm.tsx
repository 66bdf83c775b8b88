import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { deskPaymentMethods, savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import type { Charge, Order } from '@studio/contract/orders/order.schema';
import { useLookUpCardsQuery, useOnce, useStudio } from '@studio/platform';
import { LoadingState, Modal, useFocusReturn, useNotify } from '@studio/ui';
import { SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import type { DeskPayment } from './deskPayment.model.ts';

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

/** Takes a payment at the desk or from a saved card. A receipt is created as for every order. */
export function TakePaymentForm({ memberId, ...of }: Props) {
  useFocusReturn();
  const cards = useLookUpCardsQuery(memberId);
  return (
    <Modal
      open
      title={`Take payment from ${of.memberName}`}
      footer={null}
      onCancel={of.onClose}
      destroyOnHidden
    >
      {cards.isLoading ? (
        <LoadingState what="saved cards" rows={3} />
      ) : (
        <Fields {...of} ways={deskPaymentMethods(cards.data ?? [])} />
      )}
    </Modal>
  );
}

function Fields({
  memberName,
  what,
  sum,
  ways,
  onTake,
  onClose,
}: Omit<Props, 'memberId'> & { ways: ReturnType<typeof deskPaymentMethods> }) {
  const notify = useNotify();
  const { documentNames = DOCUMENT_NAMES } = useStudio();
  const [initialValues] = useState({ way: 'CASH', note: '' });
  const once = useOnce();

  async function handleSubmit({ way, note }: typeof initialValues) {
    const paymentMethodId = savedCardOf(way);
    const { receiptNo, status } = await onTake(
      once(paymentMethodId ? { note, paymentMethodId } : { note, mode: way as Charge['mode'] }),
    );
    const isOpen = status === 'AWAITING_PAYMENT';
    notify({
      kind: 'success',
      title: isOpen ? `The bank has not confirmed ${sum} yet.` : `${sum} from ${memberName} was recorded.`,
      description: receiptNo ? `${documentNames.receipt} ${receiptNo} was emailed.` : '',
    });
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel={`Take ${sum}`}
      footer="plain"
    >
      {({ way }) => (
        <>
          <p>
            {what}: {sum}
          </p>
          <SelectField
            name="way"
            label="Paid by"
            options={ways}
            hint={savedCardOf(way) ? 'The card is charged now.' : undefined}
          />
          <TextField name="note" label="Note" isOptional maxLength={300} />
        </>
      )}
    </StudioForm>
  );
}
