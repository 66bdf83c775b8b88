import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';

/** Tax rates and the studio's platform plan, for the form of a plan. */
const planChoicesApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPlanTaxRates: build.query<TaxRate[], void>({
      query: () => ({ url: '/api/studio/portal/tax-rate', options: QUIET }),
      providesTags: [listTag('TaxRate')],
    }),
    getSellingPlan: build.query<Pick<StudioProfile, 'plan'>, void>({
      query: () => ({ url: '/api/studio/portal/studio', options: QUIET }),
      providesTags: ['Studio'],
    }),
  }),
});

export const { useListPlanTaxRatesQuery, useGetSellingPlanQuery } = planChoicesApi;
