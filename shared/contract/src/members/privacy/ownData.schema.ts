import { object, type InferType } from 'yup';
import { flag, text } from '../../values/fields.ts';

/**
 * POST /api/users/export/mail (member), POST /api/member/portal/own-data/mail {memberId}: mails the member a link to
 * everything that the studio has of them. `isNew`: false when one was sent some minutes ago, which still works.
 */
export const mailedLinkSchema = object({ to: text(), isNew: flag() });
export type MailedLink = InferType<typeof mailedLinkSchema>;
