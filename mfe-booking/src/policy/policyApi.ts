import { injectEndpoints, QUIET } from '@studio/platform';
import type { AcceptPolicyTexts, PublicPolicyText } from '@studio/contract/configure/policy-text.schema';

const texts = '/api/studio/terms-and-policies';

/** Reads and accepts the studio's terms and policies. */
const policyApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listPolicyTexts: build.query<PublicPolicyText[], string>({
      query: (extension) => ({
        url: texts,
        params: { extension },
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: ['Studio'],
    }),
    acceptPolicyTexts: build.mutation<null, AcceptPolicyTexts>({
      query: (body) => ({ url: `${texts}/accept`, method: 'POST', body, options: { ...QUIET, bw: true } }),
      // Runs on refusal too: a text has changed and must be reloaded.
      invalidatesTags: ['Profile', 'Studio'],
    }),
  }),
});

export const { useListPolicyTextsQuery, useAcceptPolicyTextsMutation } = policyApi;
