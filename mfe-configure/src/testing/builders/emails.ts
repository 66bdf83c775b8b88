import {
  emailFooterSchema,
  emailPreviewSchema,
  emailTemplateRowSchema,
  emailTemplateSchema,
} from '@studio/contract/configure/email/email-template.schema';
import { builder } from '@studio/contract/testing/build';

const facts = () => ({
  templateKey: 'BOOKING_CONFIRMED',
  group: 'BOOKINGS' as const,
  name: 'Booking confirmed',
  triggerEvent: 'A member is booked into a class',
  status: 'ENABLED' as const,
  always: null,
  changeable: true,
  customization: 'DEFAULT' as const,
  updatedAt: null,
  updatedBy: null,
});

const field = (name: string, label: string, required = false) => ({ name, label, sample: label, required });

/** An email as the list has it. */
export const anEmailTemplateRow = builder(emailTemplateRowSchema)(facts);

/** An email as it is edited. */
export const anEmailTemplate = builder(emailTemplateSchema)(() => ({
  ...facts(),
  version: 0,
  replyTo: '',
  replyToChoices: [{ email: 'mei@lotus.example', name: 'Mei Lin' }],
  defaultReplyTo: null,
  subject: 'Booked: {{class_name}}',
  blocks: null,
  footerMode: 'STUDIO' as const,
  footer: '',
  studioFooter: '',
  defaultSubject: 'Booked: {{class_name}}',
  defaultBlocks: [
    { type: 'TEXT' as const, text: 'You are booked for {{class_name}}.', link: '' },
    { type: 'BUTTON' as const, text: 'See it', link: 'manage_url' },
  ],
  fields: [
    field('class_name', 'Class name'),
    field('studio_name', 'Studio name'),
    field('manage_url', 'Link: bookings'),
  ],
  bodyIncluded: true,
  versions: [],
}));

/** What an email looks like. */
export const anEmailPreview = builder(emailPreviewSchema)(() => ({
  subject: 'Booked: Hatha Flow',
  html: '<p>You are booked.</p>',
  text: 'You are booked for Hatha Flow.',
}));

/** What stands below all emails. */
export const anEmailFooter = builder(emailFooterSchema)(() => ({
  footer: '',
  shipped: 'Lotus Yoga, +65 6123 4567',
  fields: [field('studio_name', 'Studio name'), field('manage_url', 'Link: bookings')],
  version: 0,
  updatedAt: null,
  updatedBy: null,
}));
