import type { FormField, OwnForm, SignForm } from '@studio/contract/configure/waiver-form.schema';
import { typed } from '@studio/contract/values/fields';
import { isRealDay } from '@studio/contract/values/time';
import { tooLong } from '@studio/contract/values/typed/bounds';
import { boolean, mixed, object, string, type AnySchema } from 'yup';

interface SignatureValues {
  signatureType: 'DRAWN' | 'TYPED';
  /** A `data:` URL; empty until something is drawn. */
  signatureImage: string;
  signerName: string;
}
/** Form values; answers by the key of their question. */
export interface SigningValues extends SignatureValues {
  answers: Record<string, string | boolean>;
  guardian: SignatureValues & { signerRelation: 'PARENT' | 'GUARDIAN' };
  agree: boolean;
}

const MAX_INITIALS = 6;

function answerSchema({ type, required }: FormField): AnySchema {
  if (type === 'CHECKBOX') return required ? boolean().oneOf([true], 'Tick this to continue') : boolean();
  const text =
    type === 'INITIALS'
      ? typed().max(MAX_INITIALS, `Use at most ${MAX_INITIALS} letters`)
      : typed().max(2000, tooLong);
  const answer = required ? text.required('Answer this question') : text;
  return type === 'DATE'
    ? answer.test('real-day', 'Enter a valid date', (day) => !day || isRealDay(day))
    : answer;
}

const signature = {
  signerName: typed().required('Enter your full name').max(120, 'Use at most 120 characters'),
  signatureType: string().oneOf(['DRAWN', 'TYPED']).required(),
  signatureImage: string().when('signatureType', {
    is: 'DRAWN',
    then: (schema) => schema.required('Draw your signature'),
  }),
};

/** Schema for signing a form, built from its questions. @param isForChild only the guardian signs. */
export const signingSchema = (
  { fields, needsGuardian }: OwnForm,
  { isForChild }: { isForChild: boolean },
): AnySchema =>
  object({
    answers: object(Object.fromEntries(fields.map((field) => [field.key, answerSchema(field as FormField)]))),
    ...(isForChild ? {} : signature),
    guardian: needsGuardian
      ? object({ ...signature, signerName: signature.signerName.required('Enter the name of the guardian') })
      : mixed(),
    agree: boolean().oneOf([true], 'Tick to agree'),
  });

const unsigned = (signerName: string) => ({
  signatureType: 'DRAWN' as const,
  signatureImage: '',
  signerName,
});

/** Empty values for this member, who is the guardian where it is for a child. */
export const signingValues = (
  { fields }: OwnForm,
  { name, isForChild }: { name: string; isForChild: boolean },
): SigningValues => ({
  answers: Object.fromEntries(fields.map(({ key, type }) => [key, type === 'CHECKBOX' ? false : ''])),
  ...unsigned(name),
  guardian: { ...unsigned(isForChild ? name : ''), signerRelation: 'PARENT' },
  agree: false,
});

/** The entered values without agreement and signatures, which have to be given again. */
export const unsignedAgain = (values: SigningValues): SigningValues => ({
  ...values,
  signatureImage: '',
  guardian: { ...values.guardian, signatureImage: '' },
  agree: false,
});

const drawn = <Values extends SignatureValues>(
  values: Values,
): Values & { signatureImage: string | null } => ({
  ...values,
  signatureImage: values.signatureType === 'DRAWN' ? values.signatureImage : null,
});

/** The request body. */
export const toSignature = (
  { formId, contentSha256, needsGuardian }: OwnForm,
  { answers, guardian, ...values }: SigningValues,
  attendeeId: string | undefined,
): SignForm =>
  ({
    formId,
    contentSha256,
    ...(attendeeId && { attendeeId }),
    ...(attendeeId && needsGuardian
      ? { signatureType: 'TYPED', signatureImage: null, signerName: guardian.signerName, agree: values.agree }
      : drawn(values)),
    guardian: needsGuardian ? drawn(guardian) : null,
    answers: Object.entries(answers).map(([key, value]) => ({ key, value: String(value) })),
  }) as SignForm;
