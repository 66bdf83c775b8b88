import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { deskPaymentMethods, savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import type { Due } from '@studio/contract/orders/due.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useLookUpCardsQuery, useOnce, useStudio } from '@studio/platform';
import { LoadingState, Modal, useFocusReturn, useNotify } from '@studio/ui';
import { SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useChargeDueMutation } from './dueApi.ts';

export interface DueDialogProps {
  due: Due;
  memberId: string;
  memberName: string;
  onClose: () => void;
}

/** Takes the money for one due, at the desk or from a card that the member has saved. */
export function ChargeDialog({ due, memberId, memberName, onClose }: DueDialogProps) {
  useFocusReturn();
  const cards = useLookUpCardsQuery(memberId);
  const isLoading = cards.isLoading;
  return (
    <Modal open title={`Charge ${memberName}`} footer={null} onCancel={onClose} destroyOnHidden>
      {isLoading ? (
        <LoadingState what="saved cards" rows={3} />
      ) : (
        <ChargeForm
          due={due}
          memberName={memberName}
          ways={deskPaymentMethods(cards.data ?? [])}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

type FormProps = Pick<DueDialogProps, 'due' | 'memberName' | 'onClose'> & {
  ways: ReturnType<typeof deskPaymentMethods>;
};

function ChargeForm({ due, memberName, ways, onClose }: FormProps) {
  const { currency, documentNames = DOCUMENT_NAMES } = useStudio();
  const notify = useNotify();
  const [charge] = useChargeDueMutation();
  const [initialValues] = useState({ way: ways[0]?.value ?? 'CASH', note: '' });
  const once = useOnce();
  const sum = formatMoney(due.amount, currency);

  async function handleSubmit({ way, note }: typeof initialValues) {
    const { status, receiptNo } = await charge(once({ due, way, note })).unwrap();
    const isOpen = status === 'AWAITING_PAYMENT';
    const told = isOpen
      ? 'We mark it paid as soon as the bank confirms.'
      : receiptNo
        ? `${documentNames.receipt} ${receiptNo} was emailed.`
        : '';
    notify({
      kind: 'success',
      title: isOpen ? `The bank has not confirmed ${sum} yet.` : `${memberName} paid ${sum}.`,
      description: told,
    });
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel={`Charge ${sum}`}
      footer="plain"
    >
      {({ way }) => (
        <>
          <p>
            {due.name}: {sum}
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
