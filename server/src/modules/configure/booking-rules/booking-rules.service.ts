import type {
  BookingRules,
  BookingRulesPage,
  PreviewRules,
  RuleChange,
  RulesPreview,
  SaveRules,
  UndoRules,
} from '@studio/contract/configure/booking-rules.schema';
import {
  RULE_KEYS,
  RULE_SECTION_NAMES,
  RULE_SECTIONS,
  RULES,
  type RuleKey,
  type RuleSection,
} from '@studio/contract/configure/bookingRuleSections';
import { taxNamesIn } from '@studio/contract/configure/tax/taxRateWords';
import { ruleWords } from '@studio/contract/configure/bookingRuleWords';
import type { RuleNames } from '@studio/contract/configure/option/option';
import { withDefaults, type StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { formatWallTime } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { withFeeTax } from '../../booking/booking/booking.api.ts';
import {
  changePolicy,
  findPolicyChange,
  listPolicyChanges,
  policyVersions,
  studioSettings,
  toSent,
  toStored,
  type PolicyChange,
  type StudioSettings,
} from '../studio/studio.api.ts';
import { listTaxRates } from '../tax-rate/tax-rate.api.ts';
import { exampleSessions, planNames, templatesWithRules } from './booking-rules.views.ts';
import { effectsOf } from './effect.service.ts';
import { examplesOf } from './example.service.ts';
import type { ExampleWorld } from './penaltyExample.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const only = <Value>(values: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

const newest = (versions: ReadonlyMap<string, number>, keys: readonly string[]): number =>
  Math.max(0, ...keys.map((key) => versions.get(key) ?? 0));

async function namesIn(
  tx: Tx,
  settings: StudioSettings,
): Promise<RuleNames & { plans: ReadonlyMap<string, string>; taxRates: BookingRulesPage['taxRates'] }> {
  const plans = await planNames(tx);
  const taxRates = await listTaxRates(tx);
  return {
    plans,
    taxRates,
    taxName: taxNamesIn(taxRates, settings),
    time: (localTime) => formatWallTime(localTime, settings),
    money: (minor) => moneyWords(minor, settings),
    planName: (id) => plans.get(id) ?? 'a deleted plan',
  };
}

async function worldOf(
  tx: Tx,
  settings: StudioSettings,
  now: Date,
): Promise<ExampleWorld & Awaited<ReturnType<typeof namesIn>>> {
  return {
    ...(await namesIn(tx, settings)),
    sessions: await exampleSessions(tx, now),
    timezone: settings.timezone,
    timeFormat: settings.timeFormat,
    dateOrder: settings.dateOrder,
    now,
  };
}

/** The policy with fees as they are paid. */
const asPaid = async (tx: Tx, policy: StudioAttributes): Promise<StudioAttributes> => ({
  ...policy,
  penalties: await withFeeTax(tx, policy.penalties),
});

async function pageOf(tx: Tx, now: Date): Promise<BookingRulesPage> {
  const settings = await studioSettings(tx);
  const versions = await policyVersions(tx);
  const world = await worldOf(tx, settings, now);
  return {
    rules: only(toSent(settings.attributes) as Record<string, unknown>, RULE_KEYS) as BookingRules,
    version: newest(versions, RULE_KEYS),
    sections: RULE_SECTION_NAMES.map((section) => ({
      section,
      version: newest(versions, RULE_SECTIONS[section]),
    })),
    examples: examplesOf(await asPaid(tx, settings.attributes), world),
    ownRules: await templatesWithRules(tx),
    plans: [...world.plans].map(([studioPackageId, name]) => ({ studioPackageId, name })),
    taxRates: world.taxRates,
  };
}

/** The booking rules of the studio, and what they mean for one of its classes. */
export const readRules = (ctx: StaffContext): Promise<BookingRulesPage> =>
  ctx.transaction((tx) => pageOf(tx, ctx.now));

/** The stored values that undoing a change would put back. @throws {Refusal} NOT_FOUND. */
async function undoneBy(tx: Tx, number: number): Promise<Record<string, unknown>> {
  const change = await findPolicyChange(tx, RULE_KEYS, number);
  if (!change) throw new Refusal('NOT_FOUND');
  return only(change.before, RULE_KEYS);
}

/**
 * What other rules would mean, and what they would touch at once; writes nothing.
 * @throws {Refusal} NOT_FOUND for a change that there is not.
 */
export const previewRules = (
  ctx: StaffContext,
  { attributes, undoes }: PreviewRules,
): Promise<RulesPreview> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const { attributes: before, timezone, weekStart } = settings;
    const sent = undoes === null ? toStored(attributes) : await undoneBy(tx, undoes);
    const after: StudioAttributes = withDefaults({ ...before, ...sent });
    return {
      examples: examplesOf(await asPaid(tx, after), await worldOf(tx, settings, ctx.now)),
      effects: await effectsOf(tx, { before, after, timezone, weekStart, now: ctx.now }),
    };
  });

/** @throws {Refusal} CHANGED_MEANWHILE when one of these rules was changed after the version that was read. */
async function checkVersion(tx: Tx, keys: readonly string[], version: number): Promise<void> {
  if (newest(await policyVersions(tx), keys) !== version) throw new Refusal('CHANGED_MEANWHILE');
}

const keysOf = (section: RuleSection): readonly RuleKey[] => RULE_SECTIONS[section];

/**
 * Changes the rules of one section. @throws {Refusal} CHANGED_MEANWHILE when somebody has changed that section since
 * it was read.
 */
export const saveRules = (
  ctx: StaffContext,
  { section, version, attributes }: SaveRules,
): Promise<BookingRulesPage> =>
  ctx.transaction(async (tx) => {
    const keys = keysOf(section);
    await changePolicy(tx, ctx, {
      stored: only(toStored(attributes), keys),
      // Only now: the policy is locked, so that of two people who save one is refused.
      check: () => checkVersion(tx, keys, version),
    });
    return pageOf(tx, ctx.now);
  });

function toRuleChange(change: PolicyChange, names: RuleNames): RuleChange {
  const before = toSent(withDefaults(change.before)) as BookingRules;
  const after = toSent(withDefaults(change.after)) as BookingRules;
  return {
    number: change.number,
    changedAt: change.changedAt.toISOString(),
    changedBy: change.changedBy,
    undoes: change.undoes,
    changes: RULE_KEYS.filter((key) => Object.hasOwn(change.after, key)).map((key) => ({
      label: RULES[key].label,
      from: ruleWords(key, before[key], names),
      to: ruleWords(key, after[key], names),
    })),
  };
}

const MOST = 100;

/** Who has changed the booking rules, from what to what, the newest first. */
export const ruleHistory = (ctx: StaffContext): Promise<RuleChange[]> =>
  ctx.transaction(async (tx) => {
    const names = await namesIn(tx, await studioSettings(tx));
    return (await listPolicyChanges(tx, RULE_KEYS, MOST)).map((change) => toRuleChange(change, names));
  });

/**
 * Puts the values back that a change has replaced, as a new change.
 * @throws {Refusal} NOT_FOUND; CHANGED_MEANWHILE when somebody has changed any rule since the history was read.
 */
export const undoRules = (ctx: StaffContext, { number, version }: UndoRules): Promise<BookingRulesPage> =>
  ctx.transaction(async (tx) => {
    await changePolicy(tx, ctx, {
      stored: await undoneBy(tx, number),
      check: () => checkVersion(tx, RULE_KEYS, version),
      undoes: number,
    });
    return pageOf(tx, ctx.now);
  });
