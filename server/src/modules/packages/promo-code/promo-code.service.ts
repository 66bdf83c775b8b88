import { timesWords } from '@studio/contract/values/duration';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import type {
  PromoCode,
  PromoCodeListQuery,
  PromoCodePage,
  PromoCodeStatus,
  RedemptionPage,
  SavePromoCode,
  ValidatePromoCode,
  ValidPromoCode,
} from '@studio/contract/packages/promo-code.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal, refusedField } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { momentOf } from '../../../platform/time/wallTime.rules.ts';
import { holdPlan } from '../package/package.api.ts';
import { lockClock, studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { applyPromo, promoRefused, usablePromo } from './promo.service.ts';
import { isCodeTaken, promoCodeRepository, type PromoContent } from './promo-code.repository.ts';
import { findPromoCode, listPromoCodes, redemptionsOf } from './promo-code.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

const CODE_TAKEN = { errors: [{ field: 'code', message: 'This code already exists' }] };
const isMoney = ({ discountType }: SavePromoCode): boolean =>
  discountType === 'AMOUNT' || discountType === 'FIXED_PRICE';

function contentOf(input: SavePromoCode, { currency, timezone }: StudioSettings): PromoContent {
  const minor = (amount: string | null): number | null =>
    amount === null ? null : toMinor(amount, currency) || null;
  return {
    code: input.code,
    name: input.name,
    description: input.description,
    discount_type: input.discountType,
    value: isMoney(input) ? toMinor(input.value, currency) : Number(input.value),
    max_discount_minor: minor(input.maxDiscount),
    min_spend_minor: minor(input.minSpend),
    start_at: momentOf(input.startAt, timezone),
    end_at: momentOf(input.endAt, timezone),
    total_limit: input.totalLimit,
    per_member_limit: input.perMemberLimit,
    applies_to: input.appliesTo,
    plan_ids: input.appliesTo === 'PLANS' ? input.studioPackageIds : [],
    package_types: input.appliesTo === 'TYPES' ? input.packageTypes : [],
    event_ids: input.appliesTo === 'EVENTS' ? input.classTemplIds : [],
    audience: input.audience,
    lapsed_days: input.audience === 'LAPSED' ? (input.lapsedDays ?? null) : null,
    member_ids: input.audience === 'MEMBERS' ? input.memberIds : [],
    tag_ids: input.audience === 'TAGS' ? input.tagIds : [],
    recurring_scope: input.recurringScope,
    recurring_cycles: input.recurringScope === 'N' ? (input.recurringCycles ?? null) : null,
    status: input.status,
  };
}

async function check(
  tx: Tx,
  { promoCodeId, studioPackageIds, classTemplIds, memberIds, tagIds }: SavePromoCode,
  { start_at: startAt, end_at: endAt }: PromoContent,
): Promise<void> {
  const promos = promoCodeRepository(tx);
  if (startAt && endAt && startAt >= endAt) throw refusedField('endAt', 'Choose an end after the start');
  if ((await promos.unknown('package_plan', 'studio_package_id', studioPackageIds)) > 0)
    throw refusedField('studioPackageIds', 'Choose plans of this studio');
  if ((await promos.unknown('member', 'member_id', memberIds)) > 0)
    throw refusedField('memberIds', 'Choose members of this studio');
  // What was removed since it was chosen may stay: nobody has such a tag or buys such a ticket.
  const before = promoCodeId ? await promos.lock(promoCodeId) : undefined;
  const addedTo = (kept: readonly string[] = [], ids: readonly string[]) =>
    ids.filter((id) => !kept.includes(id));
  if ((await promos.unknown('segment_tag', 'tag_id', addedTo(before?.tag_ids, tagIds))) > 0)
    throw refusedField('tagIds', 'Choose tags of this studio');
  if ((await promos.unknownEvents(addedTo(before?.event_ids, classTemplIds))) > 0)
    throw refusedField('classTemplIds', 'Choose events of this studio');
}

async function read(tx: Tx, promoCodeId: string, now: Date): Promise<PromoCode> {
  const { currency } = await studioSettings(tx);
  const found = await findPromoCode(tx, promoCodeId, { currency, now });
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

async function update(
  tx: Tx,
  { promoCodeId, version }: { promoCodeId: string; version: number | null },
  content: PromoContent,
  now: Date,
): Promise<object> {
  const before = await promoCodeRepository(tx).lock(promoCodeId);
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  await promoCodeRepository(tx).update(promoCodeId, {
    ...content,
    version: before.version + 1,
    updated_at: now,
  });
  return before;
}

async function save(tx: Tx, ctx: StaffContext, input: SavePromoCode): Promise<PromoCode> {
  const content = contentOf(input, await lockClock(tx));
  await check(tx, input, content);
  const { promoCodeId, version } = input;
  const before = promoCodeId ? await update(tx, { promoCodeId, version }, content, ctx.now) : undefined;
  const savedId = promoCodeId ?? (await promoCodeRepository(tx).insert(content, ctx.now));
  writeAudit(tx, ctx, {
    action: 'promoCode.save',
    entity: 'promo_code',
    entityId: savedId,
    ...(before && { before }),
    after: content,
  });
  announce(tx, { type: 'PromoCode', id: promoCodeId ?? 'LIST' });
  return read(tx, savedId, ctx.now);
}

/**
 * Adds a code, or changes one when the input names it; orders that use it keep their discount. @throws
 * {Refusal} NAME_TAKEN when another is identical, CHANGED_MEANWHILE when `version` is not the newest,
 * NOT_FOUND, INVALID_FIELDS.
 */
export async function savePromoCode(ctx: StaffContext, input: SavePromoCode): Promise<PromoCode> {
  try {
    return await ctx.transaction((tx) => save(tx, ctx, input));
  } catch (error) {
    throw isCodeTaken(error) ? new Refusal('NAME_TAKEN', CODE_TAKEN) : error;
  }
}

/**
 * Turns a code on or off, or archives it.
 * @throws {Refusal} CHANGED_MEANWHILE, NOT_FOUND.
 */
export const setPromoCodeStatus = (
  ctx: StaffContext,
  { promoCodeId, status, version }: PromoCodeStatus,
): Promise<PromoCode> =>
  ctx.transaction(async (tx) => {
    const promos = promoCodeRepository(tx);
    const before = await promos.lock(promoCodeId);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    await promos.update(promoCodeId, { status, version: version + 1, updated_at: ctx.now });
    writeAudit(tx, ctx, {
      action: 'promoCode.status',
      entity: 'promo_code',
      entityId: promoCodeId,
      before: { status: before.status },
      after: { status },
    });
    announce(tx, { type: 'PromoCode', id: promoCodeId });
    return read(tx, promoCodeId, ctx.now);
  });

/**
 * Deletes a code that no order ever had.
 * @throws {Refusal} IN_USE when one did (such a code can be archived), NOT_FOUND.
 */
export const deletePromoCode = (ctx: StaffContext, promoCodeId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const promos = promoCodeRepository(tx);
    const before = await promos.lock(promoCodeId);
    if (!before) throw new Refusal('NOT_FOUND');
    const used = await promos.countRedemptions(promoCodeId);
    if (used > 0)
      throw new Refusal('IN_USE', {
        message: `Used ${timesWords(used)}: archive instead`,
      });
    await promos.delete(promoCodeId);
    writeAudit(tx, ctx, {
      action: 'promoCode.delete',
      entity: 'promo_code',
      entityId: promoCodeId,
      before: { code: before.code },
    });
    announce(tx, { type: 'PromoCode', id: 'LIST' });
    return null;
  });

/** Codes of the studio, with how often they were used. */
export const promoCodesOf = (ctx: StaffContext, query: PromoCodeListQuery): Promise<PromoCodePage> =>
  ctx.transaction(async (tx) =>
    listPromoCodes(tx, query, { currency: (await studioSettings(tx)).currency, now: ctx.now }),
  );

/** One code. @throws {Refusal} NOT_FOUND. */
export const promoCodeById = (ctx: StaffContext, promoCodeId: string): Promise<PromoCode> =>
  ctx.transaction((tx) => read(tx, promoCodeId, ctx.now));

/**
 * Orders that used a code.
 * @throws {Refusal} NOT_FOUND.
 */
export const redemptions = (
  ctx: StaffContext,
  query: { promoCodeId: string; page: number; pageSize: number },
): Promise<RedemptionPage> =>
  ctx.transaction(async (tx) =>
    redemptionsOf(tx, query, (await read(tx, query.promoCodeId, ctx.now)).currency),
  );

/** Whether a code is valid before anything is chosen: every reason against it has the same answer. */
async function previewCode(
  tx: Tx,
  asked: { code: string; memberId: string; now: Date },
): Promise<ValidPromoCode> {
  try {
    const row = await usablePromo(tx, { ...asked, hold: false });
    return { code: row.code, name: row.name, discount: null, bonusCredits: 0 };
  } catch (error) {
    throw error instanceof Refusal ? promoRefused('INVALID') : error;
  }
}

/**
 * The discount of a code for one plan; without a plan, only whether it is valid.
 * @throws {Refusal} PROMO_CODE_INVALID with the reason, NOT_FOUND for an unknown plan.
 */
export const validatePromoCode = (
  ctx: MemberContext,
  { promoCode: code, studioPackageId }: ValidatePromoCode,
): Promise<ValidPromoCode> =>
  ctx.transaction(async (tx) => {
    const { memberId, now } = ctx;
    if (studioPackageId === null) return previewCode(tx, { code, memberId, now });
    const plan = await holdPlan(tx, studioPackageId);
    if (!plan) throw new Refusal('NOT_FOUND');
    const line = {
      kind: 'PACKAGE',
      studioPackageId,
      packageType: plan.package_type,
      quantity: 1,
      unitMinor: plan.price_minor,
    };
    const { currency } = await studioSettings(tx);
    const {
      code: found,
      name,
      discounts: [discountMinor = 0],
      bonusCredits: [bonusCredits = 0],
    } = await applyPromo(tx, { code, memberId, lines: [line], now, hold: false });
    return { code: found, name, discount: toDecimal(discountMinor, currency), bonusCredits };
  });
