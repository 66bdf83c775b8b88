import type { Tx } from '../../../platform/db/database.ts';
import { taxRateRepository } from './tax-rate.repository.ts';

export { taxRateErrors } from './check.service.ts';
export { listTaxRates, taxOf } from './tax-rate.views.ts';
export { beforeAnyTax, toPay } from './toPay.views.ts';

export { beforeTax, type Tax, taxed, taxOfChange, within } from './tax.rules.ts';

interface FirstTax {
  taxName: string;
  /** `9` or `8.1`; of no use without a name. */
  taxPercent: string;
  taxInclusive: boolean;
  now: Date;
}

/** Adds the tax of a new studio; an empty name is none. */
export async function addFirstTax(
  tx: Tx,
  { taxName, taxPercent, taxInclusive, now }: FirstTax,
): Promise<void> {
  if (taxName)
    await taxRateRepository(tx).save(
      { taxRateId: null, name: taxName, percent: taxPercent, inclusive: taxInclusive },
      now,
    );
}
