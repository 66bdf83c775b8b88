import { boolean, object, type InferType } from 'yup';
import { count, flag, id, idOrNull, idToFind, list, named, text } from '../values/fields.ts';
import { percentage } from '../values/typed/percentage.ts';

/**
 * POST /api/studio/portal/tax-rate. With `taxRateId` it updates; sold items keep the tax that they were sold
 * with.
 */
export const saveTaxRateSchema = object({
  taxRateId: idOrNull(),
  name: named('Give the tax a name, such as GST'),
  /** Decimal string, at most three decimals. */
  percent: percentage(3).required('Enter a percentage'),
  /** Whether prices contain it already. */
  inclusive: boolean().default(true),
});
export type SaveTaxRate = InferType<typeof saveTaxRateSchema>;

/** GET /api/studio/portal/tax-rate: by name, archived ones last. `plans`: the plans that charge it; `others`:
 * the classes, tickets, fees and gift cards that do. `isOldest`: of those that are not archived the studio has had it
 * longest. */
export const taxRateSchema = object({
  taxRateId: id(),
  name: text(),
  percent: text(),
  inclusive: flag(),
  plans: count(),
  others: count(),
  isOldest: flag(),
  isArchived: flag(),
});
export type TaxRate = InferType<typeof taxRateSchema>;
export const taxRatesSchema = list(taxRateSchema).required();

/** DELETE /api/studio/portal/tax-rate/{taxRateId}: only a rate that nothing has. */
export const byTaxRateIdSchema = object({ taxRateId: idToFind() });
/** POST /api/studio/portal/tax-rate/archive: nothing can choose it any more. */
export const archiveTaxRateSchema = object({ taxRateId: idToFind(), isArchived: boolean().default(true) });
export type ArchiveTaxRate = InferType<typeof archiveTaxRateSchema>;
