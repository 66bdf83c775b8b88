import {
  emailFooterSchema,
  emailPreviewSchema,
  emailTemplateQuerySchema,
  emailTemplateSchema,
  emailTemplatesSchema,
  previewEmailSchema,
  resetEmailTemplateSchema,
  restoreEmailTemplateSchema,
  saveEmailFooterSchema,
  saveEmailTemplateSchema,
  sendTestEmailSchema,
  testEmailSentSchema,
} from '@studio/contract/configure/email/email-template.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { siteOrigin } from '../../../platform/siteOrigin.ts';
import {
  listTemplates,
  readTemplate,
  resetTemplate,
  restoreTemplate,
  saveTemplate,
} from './email-template.service.ts';
import { readFooter, saveFooter } from './footer.service.ts';
import { previewEmail, sendTestEmail } from './preview.service.ts';

const AREA = '/api/email-template/portal';
const HOUR = 3600;

/** Reading and saving emails. */
const words = (origin: string): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio`,
    access: staff('configure.view'),
    answer: emailTemplatesSchema,
    summary: 'All emails of the studio, and which of them are sent',
    handle: ({ ctx }) => listTemplates(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('configure.view'),
    query: emailTemplateQuerySchema,
    answer: emailTemplateSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One email, its fields, and who changed it when',
    handle: ({ query, ctx }) => readTemplate(ctx, query.templateKey, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/update`,
    access: staff('configure.edit'),
    body: saveEmailTemplateSchema,
    answer: emailTemplateSchema,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'PLAN_LIMIT', 'CHANGED_MEANWHILE'],
    summary: 'Saves whether and how an email is sent',
    handle: ({ body, ctx }) => saveTemplate(ctx, body, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/reset-default`,
    access: staff('configure.edit'),
    body: resetEmailTemplateSchema,
    answer: emailTemplateSchema,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CHANGED_MEANWHILE'],
    summary: 'Gives an email back the words that it was shipped with',
    handle: ({ body, ctx }) => resetTemplate(ctx, body, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/restore`,
    access: staff('configure.edit'),
    body: restoreEmailTemplateSchema,
    answer: emailTemplateSchema,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'PLAN_LIMIT', 'CHANGED_MEANWHILE'],
    summary: 'Makes an earlier version of an email the latest again',
    handle: ({ body, ctx }) => restoreTemplate(ctx, body, origin),
  }),
];

/** Trying emails, and what stands below them. */
const around = (origin: string): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/preview`,
    access: staff('configure.view'),
    body: previewEmailSchema,
    answer: emailPreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What an email looks like, for a member or with samples',
    handle: ({ body, ctx }) => previewEmail(ctx, body, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/send-test`,
    access: staff('configure.edit'),
    body: sendTestEmailSchema,
    answer: testEmailSentSchema,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
    rateLimit: [{ max: 10, windowSeconds: HOUR }],
    summary: 'Sends an email to the caller to try it',
    handle: ({ body, ctx }) => sendTestEmail(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/footer`,
    access: staff('configure.view'),
    answer: emailFooterSchema,
    summary: 'What stands below all emails of the studio',
    handle: ({ ctx }) => readFooter(ctx, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/footer`,
    access: staff('configure.edit'),
    body: saveEmailFooterSchema,
    answer: emailFooterSchema,
    refusals: ['CHANGED_MEANWHILE'],
    summary: 'Saves what stands below all emails of the studio',
    handle: ({ body, ctx }) => saveFooter(ctx, body, origin),
  }),
];

/** Routes with which a studio turns its emails on and off, and changes their words. */
export const emailTemplateModule: Module = ({ config }) => {
  const origin = siteOrigin(config);
  return [...words(origin), ...around(origin)];
};
