import { isDeepStrictEqual } from 'node:util';
import type {
  PayrollConfig,
  Rate,
  SavePayrollSettings,
  SaveRate,
} from '@studio/contract/reports/payroll/rate.schema';
import {
  PAY_MODELS,
  STANDARD_MODELS,
  type PayModel,
} from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf } from '@studio/contract/reports/payroll/sessionPay';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { translateDuplicate } from '../../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { hasPremium } from '../../../shell/platform-plan/platform-plan.api.ts';
import { refuseChange } from './change.rules.ts';
import type { PayRate } from './rate.rules.ts';
import { rateRepository, type RateContent } from './rate.repository.ts';
import {
  hasTargets,
  lockedUntil,
  payeesOfStudio,
  payrollSettingsOf,
  rateables,
  ratesOf,
  type RateRow,
} from './rate.views.ts';
import { rateTermsOf } from './terms.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const toRate = ({ terms, ...rate }: RateRow, currency: string): Rate => ({
  ...rate,
  templateType: rate.templateType as Rate['templateType'],
  terms: rateTermsOf(terms, currency),
});

const isToday = ({ from, until }: PayRate, today: string): boolean =>
  from <= today && (until === null || until >= today);

async function configOf(tx: Tx, now: Date): Promise<PayrollConfig> {
  const [{ currency, timezone }, rates, people, classes, settings, last, isPremium] = await Promise.all([
    studioSettings(tx),
    ratesOf(tx),
    payeesOfStudio(tx),
    rateables(tx),
    payrollSettingsOf(tx),
    lockedUntil(tx),
    hasPremium(tx, now),
  ]);
  const today = localDateOf(now, timezone);
  const current = rates.filter((rate) => isToday(rate, today));
  return {
    currency,
    today,
    lockedUntil: last,
    models: isPremium ? [...PAY_MODELS] : [...STANDARD_MODELS],
    ...settings,
    rates: rates.map((rate) => toRate(rate, currency)),
    classes,
    people: people.map((person) => ({
      ...person,
      hasRate: current.some(({ scope, staffId }) => scope === 'STUDIO' || staffId === person.staffId),
    })),
  };
}

/** Everything that pay is worked out by. */
export const payrollConfig = (ctx: StaffContext): Promise<PayrollConfig> =>
  ctx.transaction((tx) => configOf(tx, ctx.now));

/** @throws {Refusal} PLAN_LIMIT for a model that the studio's platform plan does not have. */
async function checkModel(tx: Tx, model: PayModel, now: Date): Promise<void> {
  if (STANDARD_MODELS.includes(model) || (await hasPremium(tx, now))) return;
  throw new Refusal('PLAN_LIMIT', { message: 'Your plan pays per session and per hour.' });
}

const contentOf = (input: SaveRate, currency: string): RateContent => {
  const { scope, staffId, templateType, categoryId, classTemplId, from, until, terms } = input;
  const only = <T>(isUsed: boolean, value: T | null | undefined): T | null =>
    isUsed ? (value ?? null) : null;
  return {
    scope,
    staffId: only(scope !== 'STUDIO', staffId),
    templateType: only(scope === 'TYPE', templateType),
    categoryId: only(scope === 'CATEGORY', categoryId),
    classTemplId: only(scope === 'CLASS', classTemplId),
    from,
    until: until ?? null,
    terms: payTermsOf(terms, currency),
  };
};

/** @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE, PAYROLL_LOCKED. */
async function lockForChange(tx: Tx, rateId: string, version: number | null | undefined, after: RateContent) {
  const before = await rateRepository(tx).lock(rateId);
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const { usedUntil, version: _version, isUsed: _isUsed, ...content } = before;
  const isEndOnly = isDeepStrictEqual({ ...content, until: after.until }, after);
  const reason = refuseChange({ isEndOnly, until: after.until }, usedUntil, await studioSettings(tx));
  if (reason) throw new Refusal('PAYROLL_LOCKED', { message: reason });
  return before;
}

async function write(
  tx: Tx,
  ctx: StaffContext,
  { rateId, version }: SaveRate,
  after: RateContent,
): Promise<void> {
  const rates = rateRepository(tx);
  const before = rateId ? await lockForChange(tx, rateId, version, after) : null;
  if (before?.terms.model !== after.terms.model) await checkModel(tx, after.terms.model, ctx.now);
  if (rateId) await rates.update(rateId, after);
  const entityId = rateId ?? (await rates.insert(after, ctx.now));
  writeAudit(tx, ctx, { action: 'payroll.saveRate', entity: 'payroll_rate', entityId, before, after });
}

/**
 * Adds a rate, or changes the one that the input names.
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE, PLAN_LIMIT; PAYROLL_LOCKED for what a locked run was paid by;
 * NAME_TAKEN when another rate for the same begins on the same day.
 */
export const saveRate = (ctx: StaffContext, input: SaveRate): Promise<PayrollConfig> =>
  ctx.transaction(async (tx) => {
    const { currency } = await studioSettings(tx);
    const { staffId = null, categoryId = null, classTemplId = null } = input;
    if (!(await hasTargets(tx, { staffId, categoryId, classTemplId }))) throw new Refusal('NOT_FOUND');
    await translateDuplicate(write(tx, ctx, input, contentOf(input, currency)), new Refusal('NAME_TAKEN'));
    return configOf(tx, ctx.now);
  });

/**
 * Removes a rate.
 * @throws {Refusal} NOT_FOUND, PAYROLL_LOCKED when a locked run paid by it.
 */
export const removeRate = (ctx: StaffContext, rateId: string): Promise<PayrollConfig> =>
  ctx.transaction(async (tx) => {
    const rates = rateRepository(tx);
    const before = await rates.lock(rateId);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.isUsed)
      throw new Refusal('PAYROLL_LOCKED', {
        message: 'A locked run paid by this rate. Set its last day instead.',
      });
    await rates.remove(rateId);
    writeAudit(tx, ctx, { action: 'payroll.removeRate', entity: 'payroll_rate', entityId: rateId, before });
    return configOf(tx, ctx.now);
  });

/**
 * Changes how heads are counted and special sessions paid, in runs that are not reviewed yet.
 * @throws {Refusal} CHANGED_MEANWHILE.
 */
export const savePayrollSettings = (
  ctx: StaffContext,
  { version, ...settings }: SavePayrollSettings,
): Promise<PayrollConfig> =>
  ctx.transaction(async (tx) => {
    const { settings: before } = await payrollSettingsOf(tx);
    if (!(await rateRepository(tx).saveSettings(settings, version, ctx.now)))
      throw new Refusal('CHANGED_MEANWHILE');
    writeAudit(tx, ctx, {
      action: 'payroll.saveSettings',
      entity: 'payroll_settings',
      entityId: ctx.studioId,
      before,
      after: settings,
    });
    return configOf(tx, ctx.now);
  });
