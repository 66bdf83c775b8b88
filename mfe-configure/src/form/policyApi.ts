import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Attributes, UpdateAttributes } from '@studio/contract/configure/policy.schema';

/** The rules of the studio, as far as pages of this remote show them. */
const policyApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getMoneyPolicy: build.query<Attributes['attributes'], void>({
      query: () => ({ url: '/api/studio/portal/attributes', options: QUIET }),
      transformResponse: ({ attributes }: Attributes) => attributes,
      providesTags: [listTag('Studio')],
    }),
    saveMoneyPolicy: build.mutation<Attributes, UpdateAttributes['attributes']>({
      query: (attributes) => ({
        url: '/api/studio/portal/update-attributes',
        method: 'PUT',
        body: { attributes },
        options: { ...QUIET, toFormData: false },
      }),
      invalidatesTags: [listTag('Studio')],
    }),
  }),
});

export const { useGetMoneyPolicyQuery, useSaveMoneyPolicyMutation } = policyApi;
