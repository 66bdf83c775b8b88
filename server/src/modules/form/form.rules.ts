import type { FieldError } from '@studio/contract/codes';
import type { FormField, FormStatus } from '@studio/contract/waiver-form.schema';

/** What is read and answered; a change of any of it is another version. */
export interface FormWords {
  formTitle: string;
  /** Formatted text. */
  body: string;
  fields: readonly FormField[];
}

/** The sentence that somebody who signs agrees to. */
export const consentText = (formTitle: string): string =>
  `I have read and understood “${formTitle}”, I agree to it, and I sign it electronically of my own free will.`;

/** Everything that is shown, as one text: what the fingerprint of a signature is of. */
export const shownText = ({ formTitle, body, fields }: FormWords): string =>
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

/** Whether two states of a form read differently. */
export const hasOtherWords = (before: FormWords, after: FormWords): boolean =>
  shownText(before) !== shownText(after);

/** How old somebody is on a day, both `YYYY-MM-DD`. */
function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a guardian has to sign too. Of whom no birthday is known, none is asked. */
export const needsGuardian = (
  birthday: string | null,
  { guardianUnderAge, today }: { guardianUnderAge: number; today: string },
): boolean => birthday !== null && ageOn(birthday, today) < guardianUnderAge;

/** When a signature counts no more; null = never. The last day of a month stays one. */
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
const MOST_INITIALS = 6;

const refuseNone = ({ type, required }: FormField): string | null => {
  if (!required) return null;
  return type === 'CHECKBOX' ? 'Tick this to go on' : 'Answer this question';
};

function refuseAnswer(field: FormField, value: string): string | null {
  const { type, options } = field;
  if (value === '' || (type === 'CHECKBOX' && value !== 'true')) return refuseNone(field);
  if ((type === 'RADIO' || type === 'SELECT') && !options.includes(value)) return 'Choose one from the list';
  if (type === 'DATE' && !DAY.test(value)) return 'Enter a valid date';
  return type === 'INITIALS' && value.length > MOST_INITIALS ? `Use at most ${MOST_INITIALS} letters` : null;
}

/** What is wrong with the answers, by the question's key; empty when they are complete. */
export const refuseAnswers = (fields: readonly FormField[], answers: readonly FormAnswer[]): FieldError[] =>
  fields.flatMap((field) => {
    const message = refuseAnswer(field, answers.find(({ key }) => key === field.key)?.value ?? '');
    return message ? [{ field: `answers.${field.key}`, message }] : [];
  });

/** The answers to the questions that were asked, in their order; whatever else was sent is not kept. */
export const keptAnswers = (fields: readonly FormField[], answers: readonly FormAnswer[]): FormAnswer[] =>
  fields.map(({ key, type }) => {
    const value = answers.find((answer) => answer.key === key)?.value ?? '';
    return { key, value: type === 'CHECKBOX' ? String(value === 'true') : value };
  });

/** Whether a form may go from one status to another: once it was shown it is a draft no more. */
export const mayBecome = (from: FormStatus, to: FormStatus): boolean => from === to || to !== 'DRAFT';
