import type { FieldError } from '@studio/contract/refusals/codes';
import { ageOn } from '@studio/contract/values/age';
import type { FormField, FormStatus } from '@studio/contract/configure/waiver-form.schema';

/** The text and questions of a form; changing any of them makes another version. */
export interface FormWords {
  formTitle: string;
  /** Formatted text. */
  body: string;
  fields: readonly FormField[];
}

/** The sentence that a signer agrees to. */
export const consentText = (formTitle: string): string =>
  `I have read and understood “${formTitle}”, I agree to it, and I sign it electronically of my own free will.`;

/** Everything shown to the signer, as one text: its hash is part of the signature. */
export const formContent = ({ formTitle, body, fields }: FormWords): string =>
  JSON.stringify({
    formTitle,
    body,
    fields: fields.map(({ key, label, type, required, options }) => ({
      key,
      label,
      type,
      required,
      options,
    })),
    consentText: consentText(formTitle),
  });

/** Whether two states of a form differ in their text or questions. */
export const hasOtherWords = (before: FormWords, after: FormWords): boolean =>
  formContent(before) !== formContent(after);

/** Whether a guardian must sign too. False for a member without a known birthday. */
export const needsGuardian = (
  birthday: string | null,
  { guardianUnderAge, today }: { guardianUnderAge: number; today: string },
): boolean => birthday !== null && ageOn(birthday, today) < guardianUnderAge;

/** When a signature expires; null = never. The last day of a month stays a last day. */
export function expiryOf(signedAt: Date, validMonths: number | null): Date | null {
  if (validMonths === null) return null;
  const until = new Date(signedAt);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + validMonths);
  const daysInMonth = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(signedAt.getUTCDate(), daysInMonth));
  return until;
}

export interface FormAnswer {
  key: string;
  value: string;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAX_INITIALS = 6;

const refuseNone = ({ type, required }: FormField): string | null => {
  if (!required) return null;
  return type === 'CHECKBOX' ? 'Tick this to continue' : 'Answer this question';
};

function refuseAnswer(field: FormField, value: string): string | null {
  const { type, options } = field;
  if (value === '' || (type === 'CHECKBOX' && value !== 'true')) return refuseNone(field);
  if ((type === 'RADIO' || type === 'SELECT') && !options.includes(value)) return 'Choose one from the list';
  if (type === 'DATE' && !DAY.test(value)) return 'Enter a valid date';
  return type === 'INITIALS' && value.length > MAX_INITIALS ? `Use at most ${MAX_INITIALS} letters` : null;
}

/** The errors in the answers, by the question's key; empty when the answers are complete. */
export const refuseAnswers = (fields: readonly FormField[], answers: readonly FormAnswer[]): FieldError[] =>
  fields.flatMap((field) => {
    const message = refuseAnswer(field, answers.find(({ key }) => key === field.key)?.value ?? '');
    return message ? [{ field: `answers.${field.key}`, message }] : [];
  });

/** The answers to the form's questions, in their order; drops all others. */
export const answersToStore = (fields: readonly FormField[], answers: readonly FormAnswer[]): FormAnswer[] =>
  fields.map(({ key, type }) => {
    const value = answers.find((answer) => answer.key === key)?.value ?? '';
    return { key, value: type === 'CHECKBOX' ? String(value === 'true') : value };
  });

/** Whether a form may go from one status to another: once shown, it is never a draft again. */
export const mayBecome = (from: FormStatus, to: FormStatus): boolean => from === to || to !== 'DRAFT';
