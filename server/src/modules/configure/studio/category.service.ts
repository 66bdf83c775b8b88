import type { Category, SaveCategory } from '@studio/contract/schedule/class-template.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Access, ContextOf } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { isNameTaken } from './place/room.repository.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const NAME_TAKEN = { errors: [{ field: 'name', message: 'A category with this name exists' }] };

/**
 * Templates lock their category; this lock excludes theirs.
 * @throws {Refusal} NOT_FOUND.
 */
async function lock(tx: Tx, categoryId: string) {
  const row = await tx
    .selectFrom('category')
    .selectAll()
    .where('category_id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return { name: row.name, colour: row.colour, sort: row.sort };
}

const save = (ctx: StaffContext, { categoryId, ...fields }: SaveCategory): Promise<Category> =>
  ctx.transaction(async (tx) => {
    const before = categoryId ? await lock(tx, categoryId) : null;
    const savedId = categoryId ?? newId();
    if (before) await tx.updateTable('category').set(fields).where('category_id', '=', savedId).execute();
    else
      await tx
        .insertInto('category')
        .values({ studio_id: thisStudio, category_id: savedId, ...fields })
        .execute();
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
    await tx
      .updateTable('class_template')
      .set({ category_id: null })
      .where('category_id', '=', categoryId)
      .execute();
    await tx.deleteFrom('category').where('category_id', '=', categoryId).execute();
    writeAudit(tx, ctx, { action: 'category.delete', entity: 'category', entityId: categoryId, before });
    return null;
  });
