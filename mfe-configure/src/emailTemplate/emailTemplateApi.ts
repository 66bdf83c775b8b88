import type {
  EmailFooter,
  EmailPreview,
  EmailTemplate,
  EmailTemplateRow,
  PreviewEmail,
  ResetEmailTemplate,
  RestoreEmailTemplate,
  SaveEmailFooter,
  SaveEmailTemplate,
  SendTestEmail,
} from '@studio/contract/configure/email/email-template.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const URL = '/api/email-template/portal';
const TEMPLATES = { type: 'Studio', id: 'EMAIL_TEMPLATES' } as const;
const FOOTER = { type: 'Studio', id: 'EMAIL_FOOTER' } as const;
const AS_JSON = { ...QUIET, toFormData: false };

/** The emails that members and staff get: on or off, their words, and what stands below them. */
const emailTemplateApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    listEmailTemplates: build.query<EmailTemplateRow[], void>({
      query: () => ({ url: `${URL}/studio`, options: QUIET }),
      providesTags: [TEMPLATES],
    }),
    getEmailTemplate: build.query<EmailTemplate, string>({
      query: (templateKey) => ({ url: URL, params: { templateKey }, options: QUIET }),
      // The studio's addresses are among what answers may go to.
      providesTags: [TEMPLATES, FOOTER, listTag('Studio')],
    }),
    saveEmailTemplate: build.mutation<EmailTemplate, SaveEmailTemplate>({
      query: (body) => ({ url: `${URL}/update`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: [TEMPLATES],
    }),
    resetEmailTemplate: build.mutation<EmailTemplate, ResetEmailTemplate>({
      query: (body) => ({ url: `${URL}/reset-default`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: [TEMPLATES],
    }),
    restoreEmailTemplate: build.mutation<EmailTemplate, RestoreEmailTemplate>({
      query: (body) => ({ url: `${URL}/restore`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: [TEMPLATES],
    }),
    previewEmail: build.query<EmailPreview, PreviewEmail>({
      query: (body) => ({ url: `${URL}/preview`, method: 'POST', body, options: AS_JSON }),
      keepUnusedDataFor: 0,
    }),
    sendTestEmail: build.mutation<{ to: string }, SendTestEmail>({
      query: (body) => ({ url: `${URL}/send-test`, method: 'POST', body, options: AS_JSON }),
    }),
    getEmailFooter: build.query<EmailFooter, void>({
      query: () => ({ url: `${URL}/footer`, options: QUIET }),
      providesTags: [FOOTER],
    }),
    saveEmailFooter: build.mutation<EmailFooter, SaveEmailFooter>({
      query: (body) => ({ url: `${URL}/footer`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: [FOOTER],
    }),
  }),
});

export const {
  useListEmailTemplatesQuery,
  useGetEmailTemplateQuery,
  useSaveEmailTemplateMutation,
  useResetEmailTemplateMutation,
  useRestoreEmailTemplateMutation,
  usePreviewEmailQuery,
  useSendTestEmailMutation,
  useGetEmailFooterQuery,
  useSaveEmailFooterMutation,
} = emailTemplateApi;
