import type { Selectable } from 'kysely';
import { taxed, type Taxed } from '../modules/configure/tax-rate/tax.rules.ts';
import type { TaxRate } from '../platform/db/tables.ts';
import type { Demo } from './demo/demo.ts';

function taxRate(demo: Demo, key: string): Selectable<TaxRate> {
  const text = demo.described.sales.taxes[key];
  if (!text) throw new Error(`The demo studio has no tax "${key}"`);
  const made = demo.taxes.get(key) ?? {
    studio_id: demo.studioId,
    tax_rate_id: demo.random.id(demo.openedAt),
    ...text,
    archived_at: null,
    created_at: demo.openedAt,
  };
  demo.taxes.set(key, made);
  return made;
}

/** All tax rates of the studio. */
export const taxRates = (demo: Demo): Selectable<TaxRate>[] =>
  Object.keys(demo.described.sales.taxes).map((key) => taxRate(demo, key));

/** The id of the tax rate with a key; `null` without one. */
export const taxId = (demo: Demo, key: string | undefined): string | null =>
  key === undefined ? null : taxRate(demo, key).tax_rate_id;

/** The columns of an order line that are about its tax. */
export interface TaxOfLine extends Taxed {
  taxColumns: { tax_minor: number; tax_name: string; tax_percent: string; tax_inclusive: boolean };
}

/** The tax on a price, by the id of its rate. */
export function taxOn(demo: Demo, priceMinor: number, taxRateId: string | null): TaxOfLine {
  const rate = [...demo.taxes.values()].find(({ tax_rate_id: id }) => id === taxRateId) ?? null;
  const sums = taxed(priceMinor, rate);
  return {
    ...sums,
    taxColumns: {
      tax_minor: sums.taxMinor,
      tax_name: rate?.name ?? '',
      tax_percent: rate?.percent ?? '0',
      tax_inclusive: rate?.inclusive ?? false,
    },
  };
}
