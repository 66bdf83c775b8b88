import { injectEndpoints, QUIET } from '@studio/platform';
import type { PolicyText, SavePolicyText } from '@studio/contract/configure/policy-text.schema';

const URL = '/api/studio/portal/terms-and-policies';
const TEXTS = { type: 'Studio', id: 'TEXTS' } as const;

/** The texts that members agree to. */
const policyTextApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    listStudioTexts: build.query<PolicyText[], void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [TEXTS],
    }),
    saveStudioText: build.mutation<PolicyText[], SavePolicyText>({
      query: (body) => ({ url: URL, method: 'POST', body, options: { ...QUIET, toFormData: false } }),
      // Also on refusal: somebody else wrote it.
      invalidatesTags: [TEXTS, 'Dashboard'],
    }),
  }),
});

export const { useListStudioTextsQuery, useSaveStudioTextMutation } = policyTextApi;
