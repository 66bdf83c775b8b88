import type { ArchiveTaxRate, SaveTaxRate, TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isNameTaken, taxRateRepository, type TaxRateRow } from './tax-rate.repository.ts';
import { refuseDelete } from './tax-rate.rules.ts';
import { findTaxRate } from './tax-rate.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const NAME_TAKEN = { errors: [{ field: 'name', message: 'Another tax has this name and percentage' }] };
const orNameTaken = (error: unknown): never => {
  throw isNameTaken(error) ? new Refusal('NAME_TAKEN', NAME_TAKEN) : error;
};

async function lock(tx: Tx, taxRateId: string): Promise<TaxRateRow> {
  const found = await taxRateRepository(tx).lock(taxRateId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * Announces a change of a tax rate and of the plans, whose prices include it.
 * @returns the saved rate.
 */
async function announceSaved(tx: Tx, taxRateId: string): Promise<TaxRate> {
  announce(tx, { type: 'TaxRate', id: 'LIST' });
  announce(tx, { type: 'PackagePlan', id: 'LIST' });
  const found = await findTaxRate(tx, taxRateId);
  if (!found) throw new Error('A tax rate that was just saved cannot be found');
  return found;
}

const contentOf = ({ name, percent, inclusive }: Pick<TaxRateRow, 'name' | 'percent' | 'inclusive'>) => ({
  name,
  percent,
  inclusive,
});

/**
 * Adds a tax rate, or changes the one that the input names: for sales from now on.
 * @throws {Refusal} NAME_TAKEN when another one has the name and the percentage, NOT_FOUND.
 */
export const saveTaxRate = (ctx: StaffContext, input: SaveTaxRate): Promise<TaxRate> =>
  ctx
    .transaction(async (tx) => {
      const before = input.taxRateId ? await lock(tx, input.taxRateId) : null;
      const taxRateId = await taxRateRepository(tx).save(input, ctx.now);
      writeAudit(tx, ctx, {
        action: 'taxRate.save',
        entity: 'tax_rate',
        entityId: taxRateId,
        before: before && contentOf(before),
        after: contentOf(input),
      });
      return announceSaved(tx, taxRateId);
    })
    .catch(orNameTaken);

/**
 * Archives a tax rate, so that nothing more can use it, or restores it.
 * @throws {Refusal} NAME_TAKEN when another one has its name and percentage by now, NOT_FOUND.
 */
export const archiveTaxRate = (
  ctx: StaffContext,
  { taxRateId, isArchived }: ArchiveTaxRate,
): Promise<TaxRate> =>
  ctx
    .transaction(async (tx) => {
      const before = await lock(tx, taxRateId);
      await taxRateRepository(tx).archive(taxRateId, isArchived ? (before.archived_at ?? ctx.now) : null);
      writeAudit(tx, ctx, {
        action: 'taxRate.archive',
        entity: 'tax_rate',
        entityId: taxRateId,
        before: { isArchived: before.archived_at !== null },
        after: { isArchived },
      });
      return announceSaved(tx, taxRateId);
    })
    .catch(orNameTaken);

/**
 * Deletes a tax rate that nothing has.
 * @throws {Refusal} IN_USE with what has it, NOT_FOUND.
 */
export const deleteTaxRate = (ctx: StaffContext, taxRateId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const rates = taxRateRepository(tx);
    const before = await lock(tx, taxRateId);
    const reason = refuseDelete(await rates.countUses(taxRateId));
    if (reason) throw new Refusal('IN_USE', { message: reason });
    await rates.remove(taxRateId);
    writeAudit(tx, ctx, {
      action: 'taxRate.delete',
      entity: 'tax_rate',
      entityId: taxRateId,
      before: contentOf(before),
    });
    announce(tx, { type: 'TaxRate', id: 'LIST' });
    return null;
  });
