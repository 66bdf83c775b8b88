import type {
  EmailBlock,
  EmailBlockType,
  EmailField,
  EmailTemplate,
  EmailTemplateRow,
  SavedEmailVersion,
  SaveEmailTemplate,
} from '@studio/contract/configure/email/email-template.schema';
import { hasWords } from '@studio/contract/values/names/folded';
import { EMAIL_GROUPS, type EmailGroup } from '@studio/contract/configure/email/emailGroups';

export const EDIT_PATH = '/dashboard/configure/transactional-templates/edit';
export const LIST_PATH = '/dashboard/configure/transactional-templates';

export const SHOWN = ['ALL', 'OFF', 'CUSTOM'] as const;
export type Shown = (typeof SHOWN)[number];

const isShown = ({ status, customization }: EmailTemplateRow, shown: Shown): boolean =>
  shown === 'ALL' || (shown === 'OFF' ? status === 'DISABLED' : customization === 'CUSTOM');

/** The emails that match, by group in the order of the groups; groups without any are left out. */
export function groupsOf(
  rows: readonly EmailTemplateRow[],
  { search, shown }: { search: string; shown: Shown },
): { group: EmailGroup; title: string; rows: EmailTemplateRow[] }[] {
  const found = rows.filter(
    (row) => isShown(row, shown) && hasWords(`${row.name} ${row.triggerEvent}`, search),
  );
  return (Object.entries(EMAIL_GROUPS) as [EmailGroup, string][])
    .map(([group, title]) => ({ group, title, rows: found.filter((row) => row.group === group) }))
    .filter(({ rows: some }) => some.length > 0);
}

/** "3 of 60 off": of those that can be turned off or not. */
export function offText(rows: readonly EmailTemplateRow[]): string {
  const off = rows.filter(({ status }) => status === 'DISABLED').length;
  return off === 0 ? `All ${rows.length} on` : `${off} of ${rows.length} off`;
}

/** The form of an email. `blocks` are those that were shipped until there is a body of one's own. */
export interface TemplateValues {
  isEnabled: boolean;
  replyTo: string;
  subject: string;
  body: 'DEFAULT' | 'CUSTOM';
  blocks: EmailBlock[];
  footerMode: EmailTemplate['footerMode'];
  footer: string;
}

export const valuesOf = (template: EmailTemplate): TemplateValues => ({
  isEnabled: template.status === 'ENABLED',
  replyTo: template.replyTo,
  subject: template.subject,
  body: template.blocks ? 'CUSTOM' : 'DEFAULT',
  blocks: template.blocks ?? template.defaultBlocks,
  footerMode: template.footerMode,
  footer: template.footer || template.studioFooter,
});

/** The words of the form, as the server takes them. */
export const draftOf = ({
  subject,
  body,
  blocks,
  footerMode,
  footer,
}: TemplateValues): Pick<SaveEmailTemplate, 'subject' | 'blocks' | 'footerMode' | 'footer'> => ({
  subject,
  blocks: body === 'CUSTOM' ? blocks : null,
  footerMode,
  footer: footerMode === 'CUSTOM' ? footer : '',
});

export const BLOCK_TITLES: Record<EmailBlockType, string> = {
  TEXT: 'Text',
  HEADING: 'Heading',
  FACTS: 'Details',
  BUTTON: 'Button',
  DIVIDER: 'Divider',
};

export const newBlock = (type: EmailBlockType): EmailBlock => ({ type, text: '', link: '' });

export const isLink = ({ name }: EmailField): boolean => name.endsWith('_url');
const isLong = ({ name }: EmailField): boolean => /_(list|paragraphs)$/.test(name);

/** Where the field leads, as a choice: "Link: bookings" is "Bookings". */
export function linkText({ label }: EmailField): string {
  const words = label.replace('Link: ', '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that fit on one line: no addresses, nothing with lines of its own. */
export const inlineFields = (fields: readonly EmailField[]): EmailField[] =>
  fields.filter((field) => !isLink(field) && !isLong(field));

/** Fields of every email of the studio, which a footer may name. */
export const STUDIO_FIELDS = ['studio_name', 'studio_phone', 'booking_site_url', 'packages_url', 'login_url'];

/** A text with a field put in place of what is selected, and where the cursor stands then. */
export function withField(
  text: string,
  name: string,
  { start, end }: { start: number; end: number },
): { text: string; cursor: number } {
  const field = `{{${name}}}`;
  return { text: text.slice(0, start) + field + text.slice(end), cursor: start + field.length };
}

const ACTS: Record<SavedEmailVersion['act'], string> = {
  SAVED: 'Saved',
  RESET: 'Reset to default',
  RESTORED: 'Restored',
};

/** "Saved by Mei Lin". */
export const actText = ({ act, savedBy }: SavedEmailVersion): string => `${ACTS[act]} by ${savedBy}`;

/** "Off, custom". */
export const versionText = ({ status, customization }: SavedEmailVersion): string =>
  [status === 'DISABLED' ? 'Off' : 'On', customization === 'CUSTOM' ? 'custom' : 'default text'].join(', ');
