import type { PromoRefusal } from '@studio/contract/packages/promo-code.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isNewClient } from '../package/package.api.ts';
import { promoCodeRepository, type PromoRow } from './promo-code.repository.ts';
import {
  bonusOf,
  discountsOf,
  REFUSAL_WORDS,
  refuseLines,
  refusePerson,
  type PromoLine,
  type PromoTerms,
  type PromoUse,
} from './promo.rules.ts';
import { isLapsed, isTagged, usesOf } from './use.views.ts';

export interface Applying {
  code: string;
  memberId: string;
  lines: readonly PromoLine[];
  now: Date;
  /** For an order: keeps others from using the code until the transaction ends. A quote only reads it. */
  hold: boolean;
}

/**
 * A code that applies to an order; `discounts` (minor units) and `bonusCredits` have one entry for each line.
 */
export interface AppliedPromo {
  promoCodeId: string;
  code: string;
  name: string;
  discounts: number[];
  bonusCredits: number[];
}

/** The refusal of a code with its reason, as a sentence and as `data.reason`. */
export const promoRefused = (reason: PromoRefusal): Refusal =>
  new Refusal('PROMO_CODE_INVALID', { message: REFUSAL_WORDS[reason], data: { reason } });

export const termsOf = (row: PromoRow): PromoTerms => ({
  discountType: row.discount_type as PromoTerms['discountType'],
  value: row.value,
  maxDiscountMinor: row.max_discount_minor,
  minSpendMinor: row.min_spend_minor,
  startAt: row.start_at,
  endAt: row.end_at,
  totalLimit: row.total_limit,
  perMemberLimit: row.per_member_limit,
  appliesTo: row.applies_to as PromoTerms['appliesTo'],
  planIds: row.plan_ids,
  packageTypes: row.package_types,
  eventIds: row.event_ids,
  audience: row.audience as PromoTerms['audience'],
  memberIds: row.member_ids,
  status: row.status,
});

async function useOf(
  tx: Tx,
  row: PromoRow,
  { memberId, now }: Pick<Applying, 'memberId' | 'now'>,
): Promise<PromoUse> {
  return {
    now,
    memberId,
    ...(await usesOf(tx, { promoCodeId: row.promo_code_id, memberId })),
    isNewClient: row.audience !== 'NEW' || (await isNewClient(tx, memberId, now)),
    isLapsed:
      row.audience === 'LAPSED' && (await isLapsed(tx, { memberId, days: row.lapsed_days ?? 0, now })),
    isTagged: row.audience === 'TAGS' && (await isTagged(tx, { memberId, tagIds: row.tag_ids })),
  };
}

/**
 * A code that this person may use, whatever they buy.
 * @throws {Refusal} PROMO_CODE_INVALID with the reason.
 */
export async function usablePromo(
  tx: Tx,
  { code, hold, ...asked }: Omit<Applying, 'lines'>,
): Promise<PromoRow> {
  const promos = promoCodeRepository(tx);
  const row = await (hold ? promos.lockByCode(code) : promos.byCode(code));
  if (!row) throw promoRefused('INVALID');
  const refusal = refusePerson(termsOf(row), await useOf(tx, row, asked));
  if (refusal) throw promoRefused(refusal);
  return row;
}

/**
 * The discount of a code for an order. @throws {Refusal} PROMO_CODE_INVALID with the reason why it does not
 * apply.
 */
export async function applyPromo(tx: Tx, { lines, ...asked }: Applying): Promise<AppliedPromo> {
  const row = await usablePromo(tx, asked);
  const terms = termsOf(row);
  const refusal = refuseLines(terms, lines);
  if (refusal) throw promoRefused(refusal);
  return {
    promoCodeId: row.promo_code_id,
    code: row.code,
    name: row.name,
    discounts: discountsOf(terms, lines),
    bonusCredits: bonusOf(terms, lines),
  };
}
