import { readPromoCode } from '@studio/contract/values/typed/promoCode';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { PromoCode, PromoRedemption } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type PromoRow = Selectable<PromoCode>;
export type PromoContent = Omit<
  Insertable<PromoCode>,
  'studio_id' | 'promo_code_id' | 'version' | 'created_at' | 'updated_at'
>;
type NewRedemption = Pick<
  Insertable<PromoRedemption>,
  'promo_code_id' | 'order_id' | 'member_id' | 'discount_minor' | 'created_at'
>;

/** Whether a failed write means that another code of the studio is identical. */
export const isCodeTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'promo_code_code';

/** Uses of codes by orders. */
const redemptions = (tx: Tx) => ({
  /** Orders that ever had the code, lapsed ones too. */
  countRedemptions: async (promoCodeId: string): Promise<number> => {
    const { count } = await tx
      .selectFrom('promo_redemption')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('promo_code_id', '=', promoCodeId)
      .executeTakeFirstOrThrow();
    return count;
  },

  reserve: async (redemption: NewRedemption): Promise<void> => {
    await tx
      .insertInto('promo_redemption')
      .values({ ...redemption, studio_id: thisStudio, redemption_id: newId(), status: 'RESERVED' })
      .execute();
  },

  /**
   * Changes the state of an order's redemption, if it is in one of the given states.
   * @returns the code whose count has changed.
   */
  move: async (
    orderId: string,
    { from, to }: { from: readonly string[]; to: string },
  ): Promise<string | null> => {
    const moved = await tx
      .updateTable('promo_redemption')
      .set({ status: to })
      .where('order_id', '=', orderId)
      .where('status', 'in', from)
      .returning('promo_code_id')
      .executeTakeFirst();
    return moved?.promo_code_id ?? null;
  },
});

/** Lock the row of a code before counting its redemptions, so that they are written one after the other. */
const isExactly = (typed: string) => sql<boolean>`code = ${readPromoCode(typed)}`;
/** People leave out dashes, or put them where there are none. */
const isCalled = (typed: string) =>
  sql<boolean>`translate(code, '-', '') = ${readPromoCode(typed).replaceAll('-', '')}`;

interface Named {
  table: string;
  column: string;
  ids: readonly string[];
  only?: RawBuilder<unknown>;
}

/** How many of these ids are of no row of the studio. */
async function countUnknown(tx: Tx, { table, column, ids, only = sql`true` }: Named): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ known: number }>`select count(*)::int as known from ${sql.table(table)}
    where studio_id = ${thisStudio} and ${sql.ref(column)} = any(${ids}::uuid[]) and ${only}`.execute(tx);
  return new Set(ids).size - (rows[0]?.known ?? 0);
}

export const promoCodeRepository = (tx: Tx) => ({
  ...redemptions(tx),

  byCode: (code: string): Promise<PromoRow | undefined> =>
    tx
      .selectFrom('promo_code')
      .selectAll()
      .where(isCalled(code))
      .where('status', '<>', 'ARCHIVED')
      .orderBy(isExactly(code), 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Others cannot redeem the code until this transaction ends. */
  lockByCode: (code: string): Promise<PromoRow | undefined> =>
    tx
      .selectFrom('promo_code')
      .selectAll()
      .where(isCalled(code))
      .where('status', '<>', 'ARCHIVED')
      .orderBy(isExactly(code), 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  lock: (promoCodeId: string): Promise<PromoRow | undefined> =>
    tx
      .selectFrom('promo_code')
      .selectAll()
      .where('promo_code_id', '=', promoCodeId)
      .where('status', '<>', 'ARCHIVED')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  insert: async (content: PromoContent, now: Date): Promise<string> => {
    const promoCodeId = newId();
    await tx
      .insertInto('promo_code')
      .values({
        ...content,
        studio_id: thisStudio,
        promo_code_id: promoCodeId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return promoCodeId;
  },

  update: async (promoCodeId: string, change: Updateable<PromoCode>): Promise<void> => {
    await tx.updateTable('promo_code').set(change).where('promo_code_id', '=', promoCodeId).execute();
  },

  delete: async (promoCodeId: string): Promise<void> => {
    await tx.deleteFrom('promo_code').where('promo_code_id', '=', promoCodeId).execute();
  },

  /** The ids that belong to no plan, member or tag of the studio. */
  unknown: (
    table: 'package_plan' | 'member' | 'segment_tag',
    column: string,
    ids: readonly string[],
  ): Promise<number> => countUnknown(tx, { table, column, ids }),

  unknownEvents: (ids: readonly string[]): Promise<number> =>
    countUnknown(tx, {
      table: 'class_template',
      column: 'class_templ_id',
      ids,
      only: sql`template_type = 'EVENT'`,
    }),
});
