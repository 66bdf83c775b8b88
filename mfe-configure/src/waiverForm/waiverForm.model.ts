import type {
  FormField,
  WaiverForm,
  WaiverFormContent,
  WaiverFormSummary,
} from '@studio/contract/configure/waiver-form.schema';

export const FORM_TYPE_WORDS: Record<WaiverForm['formType'], string> = {
  WAIVER: 'Waiver',
  PARQ: 'Health questions',
  CONSENT: 'Consent',
  CUSTOM: 'Other',
};
export const REACH_WORDS: Record<WaiverForm['requiredFor'], string> = {
  ALL_MEMBERS: 'All members',
  TEMPLATES: 'Some classes',
  EVENTS: 'Events',
};
export const BLOCK_WORDS: Record<WaiverForm['blocks'], string> = {
  BOOKING: 'Booking',
  CHECK_IN: 'Check-in',
  NONE: 'Not required',
};
export const FIELD_TYPE_WORDS: Record<FormField['type'], string> = {
  TEXT: 'Short answer',
  TEXTAREA: 'Long answer',
  CHECKBOX: 'Tick box',
  RADIO: 'One of a few',
  SELECT: 'One of a list',
  DATE: 'Date',
  SIGNATURE: 'Typed name',
  INITIALS: 'Initials',
};
const toOptions = <Key extends string>(words: Record<Key, string>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }));
export const FORM_TYPES = toOptions(FORM_TYPE_WORDS);
export const FIELD_TYPES = toOptions(FIELD_TYPE_WORDS);

/** What staff type: a form without an end has no months. */
export type FormValues = Omit<WaiverFormContent, 'validMonths'> & { validMonths: number | string };

const EMPTY: FormValues = {
  formTitle: '',
  formType: 'WAIVER',
  body: '',
  fields: [],
  requiredFor: 'ALL_MEMBERS',
  templateIds: [],
  blocks: 'BOOKING',
  validMonths: 12,
  guardianUnderAge: 18,
  reSignOnChange: true,
};

/** The values of a form, or of a new one. */
export function valuesOf(form: WaiverForm | undefined): FormValues {
  if (!form) return EMPTY;
  const {
    formTitle,
    formType,
    body,
    fields,
    requiredFor,
    templateIds,
    blocks,
    validMonths,
    guardianUnderAge,
    reSignOnChange,
  } = form;
  return {
    formTitle,
    formType,
    body,
    fields: fields as FormField[],
    requiredFor,
    templateIds,
    blocks,
    validMonths: validMonths ?? '',
    guardianUnderAge,
    reSignOnChange,
  };
}

const wordsOf = ({ formTitle, body, fields }: Pick<FormValues, 'formTitle' | 'body' | 'fields'>): string =>
  JSON.stringify([formTitle.trim(), body, fields]);

/** Whether members sign anew once this is saved. */
export const asksAgain = (before: WaiverForm | undefined, values: FormValues): boolean =>
  before !== undefined &&
  before.status !== 'DRAFT' &&
  before.signed > 0 &&
  values.reSignOnChange &&
  wordsOf(valuesOf(before)) !== wordsOf(values);

/** A question that is new. Its key only has to be like no other. */
export const newField = (fields: readonly FormField[]): FormField => {
  const taken = new Set(fields.map(({ key }) => key));
  let number = fields.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return { key: `q${number}`, label: '', type: 'TEXT', required: false, options: [] };
};

/** How many have signed, in words. */
export const signedWords = ({ signed, unsigned }: Pick<WaiverFormSummary, 'signed' | 'unsigned'>): string =>
  unsigned === null ? `${signed} signed` : `${signed} of ${signed + unsigned}`;
