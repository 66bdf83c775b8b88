import { PAYMENT_MODE_TRAITS } from '@studio/contract/configure/payment/paymentModes';
import type { PaymentMode, PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import { useStudio } from '@studio/platform';
import { DrawerPanel, useNotify } from '@studio/ui';
import {
  CheckboxField,
  FieldRow,
  NumberField,
  StudioForm,
  SwitchField,
  TextAreaField,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import {
  canBeOffered,
  decided,
  durationWords,
  formValues,
  modeLabel,
  withMode,
  type ModeValues,
} from './paymentMode.model.ts';
import { modeFormSchema, toRequest } from './paymentMode.schema.ts';
import { useSavePaymentModesMutation } from './paymentModeApi.ts';
import { PayNowFields } from './PayNowFields.tsx';

interface Props {
  saved: PaymentModes;
  mode: PaymentMode;
  onClose: () => void;
}

/** One way of paying: where it is offered, what members read, and where the money goes. */
export function PaymentModeDrawer({ saved, mode, onClose }: Props) {
  const notify = useNotify();
  const [save] = useSavePaymentModesMutation();
  const { currency } = useStudio();
  const [initialValues] = useState(() => formValues(mode));
  const label = modeLabel(mode.mode, currency);

  async function handleSubmit(values: ModeValues) {
    const { modes } = await save(withMode(saved, decided(mode, toRequest(values)))).unwrap();
    const isWaiting = modes.some(
      (one) => one.mode === mode.mode && one.pending && one.pending.effectiveAt !== mode.pending?.effectiveAt,
    );
    notify({
      kind: 'success',
      title: `${label} saved.`,
      description: isWaiting
        ? 'What members read takes effect after a waiting period. We notified all owners.'
        : '',
    });
    onClose();
  }
  return (
    <DrawerPanel isOpen title={label} onClose={onClose}>
      <StudioForm<ModeValues>
        initialValues={initialValues}
        schema={modeFormSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Save"
      >
        {(values) => <Fields values={values} />}
      </StudioForm>
    </DrawerPanel>
  );
}

function Fields({ values }: { values: ModeValues }) {
  const { mode } = values;
  const { currency } = useStudio();
  const { payee, hasProof } = PAYMENT_MODE_TRAITS[mode];
  const isOffered = canBeOffered(mode, currency);
  return (
    <>
      <SwitchField name="enabled" label={`Take ${modeLabel(mode, currency)}`} />
      {isOffered || values.showOnBookingSite ? (
        <CheckboxField name="showOnBookingSite" label="Offer it on the booking website" />
      ) : null}
      {payee === 'qr' && isOffered ? <PayNowFields qr={values.qr} /> : null}
      {payee === 'bank' ? <BankFields /> : null}
      {hasProof ? (
        <CheckboxField name="requireProof" label="Ask members for a picture of the transfer" />
      ) : null}
      <TextAreaField
        name="instructions"
        label="Instructions"
        isOptional
        maxLength={1000}
        hint="Shown to members when they pay"
      />
      <NumberField
        name="holdMinutes"
        label="Payment deadline"
        unit="minutes"
        hint={durationWords(values.holdMinutes)}
      />
    </>
  );
}

const BankFields = () => (
  <>
    <FieldRow>
      <TextField name="bank.name" label="Bank" />
      <TextField name="bank.accountName" label="Account holder" />
    </FieldRow>
    <FieldRow>
      <TextField name="bank.accountNo" label="Account number" />
      <TextField name="bank.swift" label="SWIFT code" isOptional />
    </FieldRow>
  </>
);
