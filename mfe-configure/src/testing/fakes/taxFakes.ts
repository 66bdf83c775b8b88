import type { ArchiveTaxRate, SaveTaxRate } from '@studio/contract/configure/tax-rate.schema';
import { aTaxRate } from '@studio/contract/testing/studios';
import { find, put } from '@studio/testing/fakes/lookUp';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';
import type { FakeStudio } from './fakeStudio.ts';

const TAX = '/api/studio/portal/tax-rate';

/** The taxes of the faked studio. */
export const taxFakes = (studio: FakeStudio) => [
  onGet(TAX, () => studio.taxRates),
  onPost(TAX, ({ body }) => {
    const { taxRateId, ...saved } = body as SaveTaxRate;
    return put(
      studio.taxRates,
      aTaxRate({ plans: 0, ...saved, ...(taxRateId ? { taxRateId } : {}) }),
      (one) => one.taxRateId === taxRateId,
    );
  }),
  onPost(`${TAX}/archive`, ({ body }) => {
    const { taxRateId, isArchived } = body as ArchiveTaxRate;
    return Object.assign(
      find(studio.taxRates, (one) => one.taxRateId === taxRateId),
      { isArchived },
    );
  }),
  onDelete(`${TAX}/:id`, ({ params }) => {
    studio.taxRates = studio.taxRates.filter(({ taxRateId }) => taxRateId !== params['id']);
  }),
];
