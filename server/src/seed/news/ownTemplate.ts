import { DAY } from '@studio/contract/values/time';
import type { EmailBlock } from '@studio/contract/configure/email/email-template.schema';
import { after, type Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';

const block = (type: EmailBlock['type'], text: string, link = ''): EmailBlock => ({ type, text, link });

/** The mail about a package that ends, in the studio's own words. */
export const ownTemplate = ({ studioId, now }: Demo, ownerId: string): Row<'email_template'> => ({
  studio_id: studioId,
  template_key: 'PACKAGE_EXPIRING',
  version: 1,
  status: 'ENABLED',
  reply_to: '',
  subject: 'Your {{package_name}} ends on {{end_date}}: one more class?',
  blocks: [
    block('TEXT', 'Hello {{member_first_name}},'),
    block('TEXT', 'Your {{package_name}} runs until the end of {{end_date}}. {{left_text}}'),
    block('TEXT', 'We would be sorry to see a class go unused. Your mat is waiting.'),
    block('BUTTON', 'Book a class', 'booking_site_url'),
  ].map((one) => ({ ...one })),
  footer_mode: 'STUDIO',
  footer: '',
  act: 'SAVED',
  saved_at: after(now, -18 * DAY),
  saved_by: ownerId,
});
