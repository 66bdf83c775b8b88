import type {
  EmailTemplate,
  ResetEmailTemplate,
  SaveEmailFooter,
  SaveEmailTemplate,
} from '@studio/contract/configure/email/email-template.schema';
import { anEmailFooter, anEmailPreview, anEmailTemplate, anEmailTemplateRow } from '../builders/emails.ts';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const PORTAL = '/api/email-template/portal';

/** Emails of the studio, their words and their footer. */
export function emailFakes() {
  let template: EmailTemplate = anEmailTemplate();
  let footer = anEmailFooter();
  const put = (change: Partial<EmailTemplate>): EmailTemplate => {
    template = { ...template, ...change, version: template.version + 1 };
    return template;
  };
  const shipped = ({ version }: ResetEmailTemplate): EmailTemplate => put({ ...anEmailTemplate(), version });
  return [
    onGet(`${PORTAL}/studio`, () => [
      anEmailTemplateRow({ status: template.status, customization: template.customization }),
      anEmailTemplateRow({
        templateKey: 'NO_SHOW',
        name: 'Missed class',
        triggerEvent: 'A member did not come to a booked class',
        status: 'DISABLED',
      }),
    ]),
    onGet(PORTAL, () => template),
    onPost(`${PORTAL}/update`, ({ body }) => {
      const { subject, status, blocks, footerMode, footer: words, replyTo } = body as SaveEmailTemplate;
      const change = { subject, status, blocks, footerMode, footer: words, replyTo };
      return put({ ...change, customization: 'CUSTOM' });
    }),
    onPost(`${PORTAL}/reset-default`, ({ body }) => shipped(body as ResetEmailTemplate)),
    onPost(`${PORTAL}/restore`, ({ body }) => shipped(body as ResetEmailTemplate)),
    onPost(`${PORTAL}/preview`, () => anEmailPreview()),
    onPost(`${PORTAL}/send-test`, () => ({ to: 'mei@lotus.example' })),
    onGet(`${PORTAL}/footer`, () => footer),
    onPost(`${PORTAL}/footer`, ({ body }) => {
      footer = { ...footer, footer: (body as SaveEmailFooter).footer, version: footer.version + 1 };
      return footer;
    }),
  ];
}
