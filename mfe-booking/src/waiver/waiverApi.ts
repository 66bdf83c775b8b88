import { injectEndpoints, QUIET } from '@studio/platform';
import type { OwnForm, SignedForm, SignForm } from '@studio/contract/configure/waiver-form.schema';

/** What a member has to sign, and signing it. */
const waiverApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyForms: build.query<OwnForm[], { studioId: string; scheduleId?: string | undefined }>({
      query: (params) => ({ url: '/api/studio/form', params, options: { ...QUIET, bw: true } }),
      providesTags: ['Profile'],
    }),
    signMyForm: build.mutation<SignedForm, SignForm & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/api/studio/form/sign',
        method: 'POST',
        body,
        options: { ...QUIET, bw: true, toFormData: false, idempotencyKey },
      }),
      // Also on refusal: the words have changed, and are read anew. Booking asks whether all is signed.
      invalidatesTags: ['Profile', 'Session'],
    }),
  }),
});

export const { useListMyFormsQuery, useSignMyFormMutation } = waiverApi;
