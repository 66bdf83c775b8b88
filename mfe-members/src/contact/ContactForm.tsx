import {
  saveContactSchema,
  type Contact,
  type SaveContact,
} from '@studio/contract/members/contactLog.schema';
import {
  CONTACT_CHANNEL_WORDS,
  CONTACT_OUTCOME_WORDS,
  type ContactChannel,
  type ContactOutcome,
} from '@studio/contract/members/noteType';
import { useNotify } from '@studio/ui';
import { DateField, SelectField, StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSaveContactMutation } from './contactApi.ts';

const CHANNELS = Object.entries(CONTACT_CHANNEL_WORDS).map(([value, label]) => ({
  value: value as ContactChannel,
  label,
}));
const OUTCOMES = Object.entries(CONTACT_OUTCOME_WORDS).map(([value, label]) => ({
  value: value as ContactOutcome,
  label,
}));

export interface ContactFormProps {
  memberId: string;
  /** The line to edit; null to write a new one. */
  contact: Contact | null;
  onClose: () => void;
}

/** What was said, and when to be in touch again. */
export function ContactForm({ memberId, contact, onClose }: ContactFormProps) {
  const notify = useNotify();
  const [save] = useSaveContactMutation();
  const [initialValues] = useState(() => ({
    memberId,
    contactId: contact?.contactId ?? null,
    channel: contact?.channel ?? ('CALL' as ContactChannel),
    outcome: contact?.outcome ?? ('REACHED' as ContactOutcome),
    contactText: contact?.contactText ?? '',
    followUpOn: contact?.followUpOn ?? '',
  }));
  async function handleSubmit(values: Omit<SaveContact, 'followUpOn'> & { followUpOn: string | null }) {
    await save(values).unwrap();
    notify({ kind: 'success', title: 'Contact log saved.' });
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={saveContactSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
    >
      {({ outcome }) => (
        <>
          <SelectField name="channel" label="How" options={CHANNELS} />
          <SelectField name="outcome" label="Outcome" options={OUTCOMES} />
          <TextAreaField
            name="contactText"
            label="What was said"
            rows={4}
            maxLength={1000}
            isOptional={outcome !== 'REACHED'}
          />
          <DateField
            name="followUpOn"
            label="Follow up on"
            isOptional
            hint="On that day the member appears in the view Follow-up due."
          />
        </>
      )}
    </StudioForm>
  );
}
