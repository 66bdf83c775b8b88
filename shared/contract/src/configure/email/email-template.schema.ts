import { tooLong } from '../../values/typed/bounds.ts';
import { array, object, type InferType, type TestContext } from 'yup';
import {
  count,
  flag,
  freeText,
  idIfNamed,
  instant,
  instantOrNull,
  list,
  oneOf,
  optionalEmail,
  text,
  textOrNull,
  typed,
  whole,
} from '../../values/fields.ts';
import { fieldTrouble } from './emailFields.ts';
import { EMAIL_GROUPS, type EmailGroup } from './emailGroups.ts';

const GROUPS = Object.keys(EMAIL_GROUPS) as EmailGroup[];

export const EMAIL_STATUSES = ['ENABLED', 'DISABLED'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];
/** Below an email: what the studio has for all of them, or words of its own. */
export const FOOTER_MODES = ['STUDIO', 'CUSTOM'] as const;

/**
 * The elements of an email's body. FACTS: a line "Label: value" per row. BUTTON: `link` is the field that it leads
 * to. DIVIDER has neither.
 */
export const EMAIL_BLOCK_TYPES = ['TEXT', 'HEADING', 'FACTS', 'BUTTON', 'DIVIDER'] as const;
export type EmailBlockType = (typeof EMAIL_BLOCK_TYPES)[number];
export const MAX_SUBJECT = 150;
export const MAX_FOOTER = 500;
export const MAX_BLOCK_TEXT = 2000;
export const MAX_BLOCKS = 30;

const blockText = () =>
  freeText(MAX_BLOCK_TEXT).when('type', {
    is: (type: EmailBlockType) => type !== 'DIVIDER',
    then: (field) => field.required('Enter the text, or remove this block'),
  });

const blockSchema = object({
  type: oneOf(EMAIL_BLOCK_TYPES),
  text: blockText(),
  link: freeText(60)
    .matches(/^(\w*_url)?$/, 'Choose where the button leads')
    .when('type', {
      is: 'BUTTON',
      then: (field) => field.required('Choose where the button leads'),
    }),
});
export type EmailBlock = InferType<typeof blockSchema>;

/** The key of a template, from an address: an unknown one is not found. */
const templateKey = () => typed().required('Name the template').max(60);
const version = () => whole(0, 1_000_000_000, 'the version');

/** One line of GET /api/email-template/portal/studio, in the order of the groups. */
export const emailTemplateRowSchema = object({
  templateKey: text(),
  group: oneOf(GROUPS),
  name: text(),
  triggerEvent: text(),
  status: oneOf(EMAIL_STATUSES),
  /** Why it cannot be turned off; null when it can. */
  always: textOrNull(),
  /** False: it is about an account, which may belong to several studios, and reads the same everywhere. */
  changeable: flag(),
  customization: oneOf(['DEFAULT', 'CUSTOM']),
  updatedAt: instantOrNull(),
  updatedBy: textOrNull(),
});
export type EmailTemplateRow = InferType<typeof emailTemplateRowSchema>;
export const emailTemplatesSchema = list(emailTemplateRowSchema).required();

/** A field that an email offers, e.g. `class_name`, and what it says in a preview. */
const fieldSchema = object({
  name: text(),
  label: text(),
  sample: text(),
  /** Whether the body must keep it. */
  required: flag(),
});
export type EmailField = InferType<typeof fieldSchema>;

/** A version that was saved. */
const savedVersionSchema = object({
  version: count(),
  act: oneOf(['SAVED', 'RESET', 'RESTORED']),
  savedAt: instant(),
  savedBy: text(),
  status: oneOf(EMAIL_STATUSES),
  /** As it is written in that version. */
  subject: text(),
  customization: oneOf(['DEFAULT', 'CUSTOM']),
});
export type SavedEmailVersion = InferType<typeof savedVersionSchema>;

const blocksSchema = array(blockSchema)
  .min(1, 'An email needs at least one block')
  .max(MAX_BLOCKS, `Use at most ${MAX_BLOCKS} blocks`);

/** GET /api/email-template/portal?templateKey. `version` 0: never changed. */
export const emailTemplateSchema = emailTemplateRowSchema.shape({
  version: count(),
  replyTo: text(),
  /** Verified addresses that answers may go to; one that was proved with a code has no name. */
  replyToChoices: list(object({ email: text(), name: text() })).required(),
  /** Where they go while none is chosen; null: to the platform. */
  defaultReplyTo: textOrNull(),
  subject: text(),
  /** Null: the body as shipped, which `defaultBlocks` shows. */
  blocks: blocksSchema.nullable().defined(),
  footerMode: oneOf(FOOTER_MODES),
  footer: text(),
  studioFooter: text(),
  defaultSubject: text(),
  defaultBlocks: blocksSchema.required(),
  fields: list(fieldSchema).required(),
  /** Whether the studio's plan includes bodies of their own. */
  bodyIncluded: flag(),
  versions: list(savedVersionSchema).required(),
});
export type EmailTemplate = InferType<typeof emailTemplateSchema>;

export const emailTemplateQuerySchema = object({ templateKey: templateKey() });

const words = {
  subject: typed()
    .required('Enter a subject')
    .max(MAX_SUBJECT, tooLong)
    .matches(/^[^\r\n]*$/, 'Use one line'),
  blocks: blocksSchema.nullable().default(null),
  footerMode: oneOf(FOOTER_MODES),
  footer: freeText(MAX_FOOTER),
};

const naming = (known: readonly string[]) => (text: string | undefined, context: TestContext) => {
  const trouble = fieldTrouble(text ?? '', known);
  return trouble === null || context.createError({ message: trouble });
};

/**
 * The words in a form, which names unknown fields before they are sent.
 * @param known what subject and body may name. @param ofStudio what a footer may name.
 */
export const emailFormSchema = (known: readonly string[], ofStudio: readonly string[]) =>
  object({
    subject: words.subject.test('fields', naming(known)),
    blocks: array(object({ ...blockSchema.fields, text: blockText().test('fields', naming(known)) }))
      .min(1, 'An email needs at least one block')
      .max(MAX_BLOCKS, `Use at most ${MAX_BLOCKS} blocks`),
    footer: words.footer.test('fields', naming(ofStudio)),
  });

/** POST /api/email-template/portal/update. `version` as it was read; null `blocks`: the body as shipped. */
export const saveEmailTemplateSchema = object({
  templateKey: templateKey(),
  version: version(),
  status: oneOf(EMAIL_STATUSES),
  replyTo: optionalEmail(),
  ...words,
});
export type SaveEmailTemplate = InferType<typeof saveEmailTemplateSchema>;

/** POST /api/email-template/portal/reset-default. */
export const resetEmailTemplateSchema = object({ templateKey: templateKey(), version: version() });
export type ResetEmailTemplate = InferType<typeof resetEmailTemplateSchema>;

/** POST /api/email-template/portal/restore: `restored` becomes the latest version again. */
export const restoreEmailTemplateSchema = resetEmailTemplateSchema.shape({
  restored: whole(1, 1_000_000_000, 'the version'),
});
export type RestoreEmailTemplate = InferType<typeof restoreEmailTemplateSchema>;

/** POST /api/email-template/portal/preview: words that need not be saved, for a member or with samples. */
export const previewEmailSchema = object({
  templateKey: templateKey(),
  ...words,
  memberId: idIfNamed(),
});
export type PreviewEmail = InferType<typeof previewEmailSchema>;
export const emailPreviewSchema = object({ subject: text(), html: text(), text: text() });
export type EmailPreview = InferType<typeof emailPreviewSchema>;

/** POST /api/email-template/portal/send-test: to the address of the caller. */
export const sendTestEmailSchema = previewEmailSchema.shape({ replyTo: optionalEmail() });
export type SendTestEmail = InferType<typeof sendTestEmailSchema>;
export const testEmailSentSchema = object({ to: text() });

/** GET and POST /api/email-template/portal/footer. Empty: the studio's name and phone. */
export const emailFooterSchema = object({
  footer: text(),
  /** What stands there while it is empty. */
  shipped: text(),
  fields: list(fieldSchema).required(),
  version: count(),
  updatedAt: instantOrNull(),
  updatedBy: textOrNull(),
});
export type EmailFooter = InferType<typeof emailFooterSchema>;
export const saveEmailFooterSchema = object({ footer: freeText(MAX_FOOTER), version: version() });
export type SaveEmailFooter = InferType<typeof saveEmailFooterSchema>;
