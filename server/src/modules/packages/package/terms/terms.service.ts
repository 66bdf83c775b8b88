import type { SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { toMinor } from '@studio/contract/values/money';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { PlanContent, PlanRow } from '../package.repository.ts';
import type { PlanTerms, Window } from './terms.rules.ts';
import { unknownFields, ADVICE } from './terms.views.ts';

/** The terms of a plan's row. */
export const termsOf = (row: PlanRow): PlanTerms => ({
  packageName: row.package_name,
  packageType: row.package_type,
  priceMinor: row.price_minor,
  taxRateId: row.tax_rate_id,
  credits: row.credits,
  bonusCredits: row.bonus_credits,
  validity: { value: row.validity_value, unit: row.validity_unit, end: row.fixed_end },
  start: { activation: row.activation, day: row.fixed_start },
  activateByDays: row.activate_by_days,
  eligibleTypes: row.eligible_types,
  eligibleCategories: row.eligible_categories,
  eligibleTemplates: row.eligible_templates,
  eligibleWindows: row.eligible_windows as unknown as Window[],
  maxPerDay: row.max_per_day,
  maxPerWeek: row.max_per_week,
  maxPerMonth: row.max_per_month,
  maxUpcoming: row.max_upcoming,
  shareable: row.shareable,
  maxShareCredits: row.max_share_credits,
  maxShareRecipients: row.max_share_recipients,
  freezeAllowed: row.freeze_allowed,
  guestAllowed: row.guest_allowed,
  usagePriority: row.usage_priority,
  priorityOpensDays: row.priority_opens_days,
  visitValueMinor: row.visit_value_minor,
  recurring:
    row.cycle_unit === null || row.cycle_count === null
      ? null
      : {
          cycleUnit: row.cycle_unit,
          cycleCount: row.cycle_count,
          minCycles: row.min_cycles,
          signupFeeMinor: row.signup_fee_minor,
          trialDays: row.trial_days,
          rolloverMax: row.rollover_max,
          recognition: row.recognition,
        },
  instalments:
    row.instalment_count === null || row.instalment_unit === null
      ? null
      : { count: row.instalment_count, intervalUnit: row.instalment_unit, depositPct: row.deposit_percent },
  terms: row.terms,
});

const recurringOf = ({ recurring }: SavePackagePlan, currency: string): PlanTerms['recurring'] => {
  if (!recurring) return null;
  const { signupFee, ...rest } = recurring;
  return { ...rest, signupFeeMinor: toMinor(signupFee, currency) };
};

/** Converts a submitted plan to a row of its table. */
export const contentOf = (input: SavePackagePlan, currency: string): PlanContent => ({
  terms: {
    packageName: input.packageName,
    packageType: input.packageType,
    priceMinor: toMinor(input.price, currency),
    taxRateId: input.taxRateId,
    credits: input.credits,
    bonusCredits: input.bonusCredits,
    validity: { value: input.validityValue, unit: input.validityUnit, end: input.fixedEnd },
    start: { activation: input.activation, day: input.fixedStart },
    activateByDays: input.activateByDays,
    eligibleTypes: input.eligibleTypes,
    eligibleCategories: input.eligibleCategories,
    eligibleTemplates: input.eligibleTemplates,
    eligibleWindows: input.eligibleWindows,
    maxPerDay: input.maxPerDay,
    maxPerWeek: input.maxPerWeek,
    maxPerMonth: input.maxPerMonth,
    maxUpcoming: input.maxUpcoming,
    shareable: input.shareable,
    maxShareCredits: input.maxShareCredits,
    maxShareRecipients: input.maxShareRecipients,
    freezeAllowed: input.freezeAllowed,
    guestAllowed: input.guestAllowed,
    usagePriority: input.usagePriority,
    priorityOpensDays: input.priorityOpensDays,
    visitValueMinor: input.visitValue ? toMinor(input.visitValue, currency) : null,
    recurring: recurringOf(input, currency),
    instalments: input.instalments && { ...input.instalments, depositPct: input.instalments.depositPct },
    terms: input.terms,
  },
  sale: input,
});

const added = (after: readonly (string | null)[], before: readonly (string | null)[] = []): string[] =>
  after.filter((id) => id !== null && !before.includes(id)) as string[];

/**
 * Checks the ids in the terms. A plan may keep its earlier ids, e.g. a tax rate that is archived by now.
 * @throws {Refusal} INVALID_FIELDS for unknown ids.
 */
export async function checkIds(tx: Tx, terms: PlanTerms, before: PlanTerms | null): Promise<void> {
  const fields = await unknownFields(tx, {
    categories: added(terms.eligibleCategories, before?.eligibleCategories),
    templates: added(terms.eligibleTemplates, before?.eligibleTemplates),
    taxes: added([terms.taxRateId], [before?.taxRateId ?? null]),
  });
  if (fields.length > 0)
    throw new Refusal('INVALID_FIELDS', {
      errors: fields.map((field) => ({ field, message: ADVICE[field] })),
    });
}
