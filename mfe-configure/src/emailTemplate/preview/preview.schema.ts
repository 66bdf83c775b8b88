import { fieldTrouble } from '@studio/contract/configure/email/emailFields';
import {
  previewEmailSchema,
  type PreviewEmail,
} from '@studio/contract/configure/email/email-template.schema';

/** Whether the server can show a draft. @param known the names that its words may use. */
export function isShowable(draft: PreviewEmail, known: readonly string[]): boolean {
  const texts = [draft.subject, draft.footer, ...(draft.blocks ?? []).map(({ text }) => text)];
  return (
    previewEmailSchema.isValidSync(draft) && texts.every((text) => fieldTrouble(text ?? '', known) === null)
  );
}
