import { array, boolean, mixed, object, string, type InferType } from 'yup';
import {
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  named,
  oneOf,
  paging,
  text,
  textOrNull,
  typed,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { richText } from '../values/richText.schema.ts';

export const FORM_TYPES = ['WAIVER', 'PARQ', 'CONSENT', 'CUSTOM'] as const;
export const FORM_STATUSES = ['DRAFT', 'ACTIVE', 'INACTIVE'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];
export const FORM_FIELD_TYPES = [
  'TEXT',
  'TEXTAREA',
  'CHECKBOX',
  'RADIO',
  'SELECT',
  'DATE',
  'SIGNATURE',
  'INITIALS',
] as const;
/** Who has to sign: everybody, those who come to some classes, or those who come to events. */
export const FORM_REACHES = ['ALL_MEMBERS', 'TEMPLATES', 'EVENTS'] as const;
/** What is refused until a form is signed. */
export const FORM_BLOCKS = ['BOOKING', 'CHECK_IN', 'NONE'] as const;
export const SIGNATURE_TYPES = ['DRAWN', 'TYPED'] as const;
export const SIGNATURE_STATUSES = ['VALID', 'EXPIRED', 'SUPERSEDED', 'REVOKED'] as const;
/** What a signer is to the member; `SELF` is the member. */
export const SIGNER_RELATIONS = ['SELF', 'PARENT', 'GUARDIAN'] as const;
export const MAX_FORM_FIELDS = 30;

// A form cannot send an empty list: it sends an empty text.
const emptyToList = (value: unknown, original: unknown): unknown => (original === '' ? [] : value);

/**
 * A question of a form. `options`: the choices of RADIO and SELECT. The signer has to tick a required
 * CHECKBOX.
 */
const formFieldSchema = object({
  key: typed()
    .required('Give the field a key')
    .matches(/^[a-z][a-z0-9_]{0,39}$/, 'Use lowercase letters, digits and _'),
  label: named('Enter the question', 200),
  type: oneOf(FORM_FIELD_TYPES),
  required: boolean().default(false),
  options: array(named('Name the option', 100))
    .transform(emptyToList)
    .max(20, 'Use at most 20 options')
    .default(() => [])
    .test(
      'offered',
      'Add at least two options',
      (options, { parent }) =>
        !['RADIO', 'SELECT'].includes((parent as { type: string }).type) || options.length >= 2,
    ),
});
export type FormField = InferType<typeof formFieldSchema>;

const hasOwnKeys = (fields: readonly { key: string }[]): boolean =>
  new Set(fields.map(({ key }) => key)).size === fields.length;

const waiverFormFields = {
  formTitle: named('Give the form a title', 120),
  formType: oneOf(FORM_TYPES).default('WAIVER'),
  body: richText('Enter the text to sign'),
  fields: array(formFieldSchema)
    .transform(emptyToList)
    .max(MAX_FORM_FIELDS, `Use at most ${MAX_FORM_FIELDS} fields`)
    .test('keys', 'Two fields have the same key', (fields) => hasOwnKeys(fields ?? []))
    .default(() => []),
  requiredFor: oneOf(FORM_REACHES).default('ALL_MEMBERS'),
  /** With TEMPLATES: whose sessions need it. */
  templateIds: array(id())
    .transform(emptyToList)
    .max(200, 'Choose at most 200')
    .default(() => [])
    .test(
      'chosen',
      'Choose at least one class',
      (ids, { parent }) => (parent as { requiredFor: string }).requiredFor !== 'TEMPLATES' || ids.length > 0,
    ),
  blocks: oneOf(FORM_BLOCKS).default('BOOKING'),
  /** How many months a signature counts; null = without end. */
  validMonths: wholeOrNull(1, 120).default(12),
  /** A guardian signs too for members younger than this; 0 = for nobody. */
  guardianUnderAge: whole(0, 25, 'an age').default(18),
  /** Whether everybody signs anew when the text or the questions change. */
  reSignOnChange: boolean().default(true),
};

const wordsAndRulesSchema = object(waiverFormFields);
/** The part of a form that staff write. */
export type WaiverFormContent = InferType<typeof wordsAndRulesSchema>;
/** POST /api/studio/portal/form/create (form data). */
export const createWaiverFormSchema = object({
  ...waiverFormFields,
  status: oneOf(FORM_STATUSES).default('DRAFT'),
});
export type CreateWaiverForm = InferType<typeof createWaiverFormSchema>;
/**
 * POST /api/studio/portal/update-form: the whole form, or, with nothing but id, version and `status`, its
 * status.
 */
export const updateWaiverFormSchema = object({
  waiverFormId: id(),
  version: whole(1, 1_000_000_000, 'the version'),
  status: oneOf(FORM_STATUSES),
  form: wordsAndRulesSchema.nullable().default(null),
});
export type UpdateWaiverForm = InferType<typeof updateWaiverFormSchema>;

const waiverFormFacts = {
  waiverFormId: id(),
  formTitle: text(),
  formType: oneOf(FORM_TYPES),
  status: oneOf(FORM_STATUSES),
  requiredFor: oneOf(FORM_REACHES),
  blocks: oneOf(FORM_BLOCKS),
  /** Version of the words: counts up when members have to sign anew. */
  formVersion: count(),
  /** Members whose signature counts; of a form for everybody, also the members without one. */
  signed: count(),
  unsigned: count().nullable().defined(),
  updatedAt: instant(),
  version: count(),
};
/** GET /api/studio/portal/form: all of the studio, by title; a plain list. */
export const waiverFormSummarySchema = object(waiverFormFacts);
export type WaiverFormSummary = InferType<typeof waiverFormSummarySchema>;
export const waiverFormsSchema = list(waiverFormSummarySchema).required();

const shownFieldSchema = object({
  key: text(),
  label: text(),
  type: oneOf(FORM_FIELD_TYPES),
  required: flag(),
  options: list(text()).required(),
});
/** GET /api/studio/portal/form-by-id?formId, and what creating and changing one answer. */
export const waiverFormSchema = object({
  ...waiverFormFacts,
  body: text(),
  fields: list(shownFieldSchema).required(),
  templateIds: list(id()).required(),
  validMonths: count().nullable().defined(),
  guardianUnderAge: count(),
  reSignOnChange: flag(),
  /** Its signatures, including those that no longer count; a form with any is never deleted. */
  signatures: count(),
});
export type WaiverForm = InferType<typeof waiverFormSchema>;
export const byFormIdSchema = object({ formId: idToFind() });

/** GET /api/studio/portal/form/{formId}/signatures, newest first. `search`: the member's name. */
export const signaturesQuerySchema = object({ ...paging, search: freeText(80) });
export type SignaturesQuery = InferType<typeof signaturesQuerySchema>;
export const signatureSchema = object({
  signedFormId: id(),
  memberId: id(),
  memberName: text(),
  signerName: text(),
  signerRelation: oneOf(SIGNER_RELATIONS),
  guardianName: textOrNull(),
  signatureType: oneOf(SIGNATURE_TYPES),
  formVersion: count(),
  signedAt: instant(),
  expiresAt: instantOrNull(),
  status: oneOf(SIGNATURE_STATUSES),
  contentSha256: text(),
});
export type Signature = InferType<typeof signatureSchema>;
export const signaturePageSchema = object({
  items: list(signatureSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type SignaturePage = InferType<typeof signaturePageSchema>;

/**
 * GET /api/studio/portal/form/evidence: whether every signature of the studio is unaltered. `brokenAt`: the
 * first altered one.
 */
export const evidenceCheckSchema = object({ checked: count(), isIntact: flag(), brokenAt: textOrNull() });
export type EvidenceCheck = InferType<typeof evidenceCheckSchema>;

/** POST /api/studio/portal/form/request: asks a member by mail to sign. */
export const requestSignatureSchema = object({ formId: idToFind(), memberId: idToFind() });
export type RequestSignature = InferType<typeof requestSignatureSchema>;

/**
 * GET /api/studio/portal/form/member?memberId: the forms that a member has to sign, and has signed. `due`:
 * the form applies to the member, who has no valid signature.
 */
export const memberFormSchema = object({
  formId: id(),
  due: flag(),
  formTitle: text(),
  formType: oneOf(FORM_TYPES),
  blocks: oneOf(FORM_BLOCKS),
  signed: flag(),
  signedFormId: textOrNull(),
  signedAt: instantOrNull(),
  expiresAt: instantOrNull(),
  /** The signature still counts but ends soon: the member can sign anew already. */
  isEnding: flag(),
});
export type MemberForm = InferType<typeof memberFormSchema>;
export const memberFormsSchema = list(memberFormSchema).required();

/**
 * GET /api/studio/form?studioId (member): the forms to sign, with their words, and the signed ones.
 * `contentSha256` identifies the displayed words and comes back with the signature.
 */
export const ownFormSchema = memberFormSchema.shape({
  formVersion: count(),
  body: text(),
  fields: list(shownFieldSchema).required(),
  consentText: text(),
  contentSha256: text(),
  needsGuardian: flag(),
});
export type OwnForm = InferType<typeof ownFormSchema>;
export const ownFormsSchema = list(ownFormSchema).required();
/** With `scheduleId`, forms that this session needs are due as well. */
export const ownFormsQuerySchema = object({
  studioId: idToFind(),
  scheduleId: idToFind().notRequired(),
  attendeeId: idIfNamed(),
});

const DRAWING = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/;
/**
 * A `data:` address of a PNG, at most some 300 kB, or a file; required when the member draws the signature.
 */
const drawing = () =>
  mixed<Blob | string>()
    .nullable()
    .default(null)
    .test(
      'png',
      'Draw your signature',
      (value) => typeof value !== 'string' || value === '' || (value.length < 400_000 && DRAWING.test(value)),
    )
    .test(
      'drawn',
      'Draw your signature',
      (value, { parent }) =>
        (parent as { signatureType?: string }).signatureType !== 'DRAWN' || (value !== null && value !== ''),
    );

const answerSchema = object({ key: typed().required(), value: freeText(2000) });
const guardianSchema = object({
  signerName: named('Enter the name of the guardian', 120),
  signerRelation: oneOf(['PARENT', 'GUARDIAN']),
  signatureType: oneOf(SIGNATURE_TYPES),
  signatureImage: drawing(),
});
/** POST /api/studio/form/sign (member). A ticked CHECKBOX is `true`. For a minor of the family the guardian signs. */
export const signFormSchema = object({
  attendeeId: idOrNull(),
  formId: idToFind(),
  contentSha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/, 'Reload the form'),
  answers: array(answerSchema)
    .transform(emptyToList)
    .max(MAX_FORM_FIELDS, 'There are more answers than questions')
    .default(() => []),
  signatureType: oneOf(SIGNATURE_TYPES),
  signatureImage: drawing(),
  signerName: named('Enter your full name', 120),
  guardian: guardianSchema.nullable().default(null),
  agree: boolean().required('Tick to agree').oneOf([true], 'Tick to agree'),
});
export type SignForm = Omit<InferType<typeof signFormSchema>, 'attendeeId'> & { attendeeId?: string | null };
/** The file is at GET /api/studio/form/signed?signedFormId. */
export const signedFormSchema = object({
  signedFormId: id(),
  signedAt: instant(),
  expiresAt: instantOrNull(),
  contentSha256: text(),
});
export type SignedForm = InferType<typeof signedFormSchema>;
export const bySignedFormIdSchema = object({ signedFormId: idToFind() });
