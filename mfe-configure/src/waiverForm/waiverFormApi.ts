import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type {
  CreateWaiverForm,
  EvidenceCheck,
  MemberForm,
  RequestSignature,
  SignaturePage,
  UpdateWaiverForm,
  WaiverForm,
  WaiverFormSummary,
} from '@studio/contract/configure/waiver-form.schema';

const PORTAL = '/api/studio/portal';
const FORM = { type: 'Studio', id: 'FORMS' } as const;
// Lists in lists, and nothing that is a file.
const JSON_BODY = { ...QUIET, toFormData: false };

/** What members sign. */
const waiverFormApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    listWaiverForms: build.query<WaiverFormSummary[], void>({
      query: () => ({ url: `${PORTAL}/form`, options: QUIET }),
      providesTags: [FORM],
    }),
    getWaiverForm: build.query<WaiverForm, string>({
      query: (formId) => ({ url: `${PORTAL}/form-by-id`, params: { formId }, options: QUIET }),
      // A person who opens it for a change starts with the currently saved values.
      keepUnusedDataFor: 0,
      providesTags: [FORM],
    }),
    createWaiverForm: build.mutation<WaiverForm, Once<CreateWaiverForm>>({
      query: post(`${PORTAL}/form/create`, JSON_BODY),
      invalidatesTags: [FORM, 'Dashboard'],
    }),
    updateWaiverForm: build.mutation<WaiverForm, UpdateWaiverForm>({
      query: (body) => ({ url: `${PORTAL}/update-form`, method: 'POST', body, options: JSON_BODY }),
      // Also on refusal: somebody else changed it.
      invalidatesTags: [FORM],
    }),
    deleteWaiverForm: build.mutation<unknown, string>({
      query: (formId) => ({ url: `${PORTAL}/form/${formId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [FORM],
    }),
    listSignatures: build.query<
      SignaturePage,
      { formId: string; page: number; pageSize: number; search: string }
    >({
      query: ({ formId, ...params }) => ({
        url: `${PORTAL}/form/${formId}/signatures`,
        params,
        options: QUIET,
      }),
      providesTags: [FORM],
    }),
    checkEvidence: build.mutation<EvidenceCheck, void>({
      query: () => ({ url: `${PORTAL}/form/evidence`, options: QUIET }),
    }),
    listMemberForms: build.query<MemberForm[], string>({
      query: (memberId) => ({ url: `${PORTAL}/form/member`, params: { memberId }, options: QUIET }),
      providesTags: [FORM],
    }),
    requestSignature: build.mutation<unknown, RequestSignature>({
      query: (body) => ({ url: `${PORTAL}/form/request`, method: 'POST', body, options: QUIET }),
    }),
  }),
});

export const {
  useListWaiverFormsQuery,
  useGetWaiverFormQuery,
  useCreateWaiverFormMutation,
  useUpdateWaiverFormMutation,
  useDeleteWaiverFormMutation,
  useListSignaturesQuery,
  useCheckEvidenceMutation,
  useListMemberFormsQuery,
  useRequestSignatureMutation,
} = waiverFormApi;
