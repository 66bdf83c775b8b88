import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { OwnForm, SignedForm } from '@studio/contract/configure/waiver-form.schema';
import { useState } from 'react';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import type { Attendee } from '../family/useAttendee.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { RichText } from '../ui/RichText.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { QuestionField } from './QuestionField.tsx';
import { SignatureFields } from './SignatureFields.tsx';
import {
  signingSchema,
  signingValues,
  toSignature,
  unsignedAgain,
  type SigningValues,
} from './waiver.schema.ts';
import styles from './waiver.module.css';
import { useSignMyFormMutation } from './waiverApi.ts';

interface Props {
  form: OwnForm;
  /** Name of the member. */
  name: string;
  /** Whose form it is, when the member signs for somebody of their family. */
  attendee?: Attendee | null;
  onSigned: (signed: SignedForm) => void;
}

/** One form to sign: its text, its questions and the signature. */
export function SignWaiver({ form, name, attendee = null, onSigned }: Props) {
  const { timezone } = usePublicStudio();
  const [sign] = useSignMyFormMutation();
  const [today] = useState(() => formatLocalDate(localDateOf(new Date(), timezone)));
  const idempotencyKey = useActKey(`${form.contentSha256}${attendee?.memberId ?? ''}`);
  // For a child without a sign-in only the guardian signs.
  const isForChild = attendee !== null && form.needsGuardian;
  const handleSubmit = async (values: SigningValues) =>
    onSigned(await sign({ ...toSignature(form, values, attendee?.memberId), idempotencyKey }).unwrap());
  return (
    <SiteForm
      initialValues={signingValues(form, { name, isForChild })}
      schema={signingSchema(form, { isForChild })}
      submitLabel="Sign"
      keepAs={`form ${form.contentSha256}${attendee?.memberId ?? ''}`}
      fromKept={unsignedAgain}
      onSubmit={handleSubmit}
    >
      <div className={styles.words} role="region" aria-label={`Text of ${form.formTitle}`} tabIndex={0}>
        <RichText html={form.body} />
      </div>
      {form.fields.map((field) => (
        <QuestionField key={field.key} field={field} />
      ))}
      {isForChild ? null : (
        <SignatureFields prefix="" nameLabel={nameLabel(form, attendee)} autoComplete="name" />
      )}
      {form.needsGuardian ? <Guardian formTitle={form.formTitle} attendee={attendee} /> : null}
      <p className={styles.date}>Date: {today}</p>
      <CheckboxField name="agree" label={form.consentText} />
    </SiteForm>
  );
}

const nameLabel = ({ needsGuardian }: OwnForm, attendee: Attendee | null): string => {
  if (attendee) return `Full name of ${attendee.firstName}`;
  return needsGuardian ? 'Full name of the member' : 'Your full name';
};

const Guardian = ({ formTitle, attendee }: { formTitle: string; attendee: Attendee | null }) => (
  <section className={styles.part} aria-label="Parent or guardian">
    <h3 className={styles.partTitle}>Parent or guardian</h3>
    <p>
      {attendee
        ? `You sign for ${attendee.firstName}.`
        : `You are not old enough to sign ${formTitle} alone. Please hand this to a parent or guardian.`}
    </p>
    <SelectField name="guardian.signerRelation" label={attendee ? 'You are their' : 'Relationship'}>
      <option value="PARENT">Parent</option>
      <option value="GUARDIAN">Guardian</option>
    </SelectField>
    <SignatureFields prefix="guardian." nameLabel={attendee ? 'Your full name' : 'Their full name'} />
  </section>
);
