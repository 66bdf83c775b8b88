import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { ArchiveTaxRate, SaveTaxRate, TaxRate } from '@studio/contract/configure/tax-rate.schema';

const URL = '/api/studio/portal/tax-rate';

/** Taxes that prices have. What is sold keeps the tax it was sold with. */
const taxRateApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    saveTaxRate: build.mutation<TaxRate, SaveTaxRate>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('TaxRate'), listTag('PackagePlan')],
    }),
    archiveTaxRate: build.mutation<TaxRate, ArchiveTaxRate>({
      query: (body) => ({ url: `${URL}/archive`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('TaxRate')],
    }),
    deleteTaxRate: build.mutation<unknown, string>({
      query: (taxRateId) => ({ url: `${URL}/${taxRateId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('TaxRate')],
    }),
  }),
});

export const { useSaveTaxRateMutation, useArchiveTaxRateMutation, useDeleteTaxRateMutation } = taxRateApi;
