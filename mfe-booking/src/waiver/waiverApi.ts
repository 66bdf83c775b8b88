import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { OwnForm, SignedForm, SignForm } from '@studio/contract/configure/waiver-form.schema';

/** The member's forms, and signing them. */
const waiverApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyForms: build.query<
      OwnForm[],
      { studioId: string; scheduleId?: string | undefined; attendeeId?: string }
    >({
      query: (params) => ({ url: '/api/studio/form', params, options: { ...QUIET, bw: true } }),
      providesTags: ['Profile'],
    }),
    signMyForm: build.mutation<SignedForm, Once<SignForm>>({
      query: post('/api/studio/form/sign', { bw: true, toFormData: false }),
      // Runs on refusal too: the text has changed and must be reloaded. Booking depends on signed forms.
      invalidatesTags: ['Profile', 'Session'],
    }),
  }),
});

export const { useListMyFormsQuery, useSignMyFormMutation } = waiverApi;
