import type { Category, SaveCategory } from '@studio/contract/schedule/class-template.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { categoryRepository, isNameTaken } from './category.repository.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const NAME_TAKEN = { errors: [{ field: 'name', message: 'A category with this name exists' }] };

/** @throws {Refusal} NOT_FOUND. */
async function lock(tx: Tx, categoryId: string) {
  const row = await categoryRepository(tx).lock(categoryId);
  if (!row) throw new Refusal('NOT_FOUND');
  return { name: row.name, colour: row.colour, sort: row.sort };
}

const save = (ctx: StaffContext, { categoryId, ...fields }: SaveCategory): Promise<Category> =>
  ctx.transaction(async (tx) => {
    const before = categoryId ? await lock(tx, categoryId) : null;
    const savedId = await categoryRepository(tx).save({ categoryId, ...fields });
    writeAudit(tx, ctx, {
      action: 'category.save',
      entity: 'category',
      entityId: savedId,
      before,
      after: fields,
    });
    return { categoryId: savedId, ...fields };
  });

/**
 * Adds a category, or changes the one that the input names.
 * @throws {Refusal} NAME_TAKEN when another one has the name, NOT_FOUND.
 */
export const saveCategory = (ctx: StaffContext, input: SaveCategory): Promise<Category> =>
  save(ctx, input).catch((error: unknown) => {
    throw isNameTaken(error) ? new Refusal('NAME_TAKEN', NAME_TAKEN) : error;
  });

/**
 * Removes a category; its templates then have none.
 * @throws {Refusal} NOT_FOUND.
 */
export const deleteCategory = (ctx: StaffContext, categoryId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const before = await lock(tx, categoryId);
    await categoryRepository(tx).remove(categoryId);
    writeAudit(tx, ctx, { action: 'category.delete', entity: 'category', entityId: categoryId, before });
    return null;
  });
