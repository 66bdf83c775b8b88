import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Category, TemplateOption } from '@studio/contract/class-template.schema';
import type { StudioProfile } from '@studio/contract/studio.schema';
import type { TaxRate } from '@studio/contract/tax-rate.schema';

/** What plans refer to: taxes, categories, templates, and what the studio itself has subscribed to. */
const planChoicesApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPlanTaxRates: build.query<TaxRate[], void>({
      query: () => ({ url: '/api/studio/portal/tax-rate', options: QUIET }),
      providesTags: [listTag('TaxRate')],
    }),
    listPlanCategories: build.query<Category[], void>({
      query: () => ({ url: '/api/studio/portal/category', options: QUIET }),
      providesTags: [listTag('ClassTemplate')],
    }),
    listPlanTemplates: build.query<TemplateOption[], string>({
      query: (extension) => ({
        url: '/api/class-template/portal/studio/all/ddl',
        params: { extension },
        options: QUIET,
      }),
      providesTags: [listTag('ClassTemplate')],
    }),
    getSellingPlan: build.query<Pick<StudioProfile, 'plan'>, void>({
      query: () => ({ url: '/api/studio/portal/studio', options: QUIET }),
      providesTags: ['Studio'],
    }),
  }),
});

export const {
  useListPlanTaxRatesQuery,
  useListPlanCategoriesQuery,
  useListPlanTemplatesQuery,
  useGetSellingPlanQuery,
} = planChoicesApi;
