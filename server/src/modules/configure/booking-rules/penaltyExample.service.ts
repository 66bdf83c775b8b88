import type { ZoneClock } from '@studio/contract/values/time';
import { countOf, ordinal } from '@studio/contract/values/duration';
import {
  lossWords,
  penaltiesFor,
  type Payer,
  type SessionPolicy,
  type Trigger,
} from '../../booking/booking/booking.api.ts';
import type { ExampleSession } from './booking-rules.views.ts';

/** What examples need to know of the studio. */
export interface ExampleWorld extends ZoneClock {
  sessions: readonly ExampleSession[];
  now: Date;
  /** Minor units → money of the studio. */
  money: (minor: number) => string;
  planName: (studioPackageId: string) => string;
}

/** One class, its rules, and the words for it. */
export interface Example {
  session: ExampleSession;
  policy: SessionPolicy;
  world: ExampleWorld;
  /** Instant → "Fri 27 Nov, 7:00 am" in the studio's zone. */
  at: (instant: Date) => string;
}

const PAID_BY_CREDITS = { unlimited: false, studioPackageId: null };

/** What a late cancellation or a no-show costs in this class, as the rest of a sentence. */
export function lossOf(
  { session, policy, world }: Example,
  trigger: Trigger,
  { payer = {}, nth = 1 }: { payer?: Partial<Payer>; nth?: number } = {},
): string {
  const credits = payer.unlimited ? 0 : session.creditCost;
  const penalties = penaltiesFor(policy.penalties, {
    trigger,
    payer: { ...PAID_BY_CREDITS, credits, ...payer },
    earlier: () => nth - 1,
  });
  return lossWords(penalties, world.money);
}

const DOES: Record<Trigger, (name: string) => string> = {
  LATE_CANCEL: (name) => `cancels ${name} late`,
  NO_SHOW: (name) => `misses ${name}`,
};

function sentencesOf(example: Example, trigger: Trigger): string[] {
  const { session, policy, world } = example;
  const rules = policy.penalties.filter((rule) => rule.trigger === trigger);
  const does = DOES[trigger](session.className);
  const plans = rules.flatMap(({ appliesTo }) => (typeof appliesTo === 'string' ? [] : [...appliesTo]));
  const counted = rules.filter(({ mode, n }) => mode !== 'EVERY' && n > 1);
  const nths = new Map(counted.map(({ n, windowDays }) => [n, windowDays]));
  return [
    `A member who ${does} ${lossOf(example, trigger)}.`,
    ...[...nths]
      .sort(([one], [other]) => one - other)
      .map(
        ([nth, days]) =>
          `A member who ${does} for the ${ordinal(nth)} time in ${countOf(days, 'day')} ${lossOf(example, trigger, { nth })}.`,
      ),
    `A member with an unlimited package who ${does} ${lossOf(example, trigger, { payer: { unlimited: true } })}.`,
    ...[...new Set(plans)].map(
      (plan) =>
        `A member with ${world.planName(plan)} who ${does} ${lossOf(example, trigger, { payer: { studioPackageId: plan } })}.`,
    ),
  ];
}

/** The penalties of a studio, on one of its classes. */
export function penaltyExamples(example: Example): string[] {
  const { session, policy } = example;
  const { graceCancelsPerPeriod: grace, gracePeriodDays, feeHoldHours, penalties } = policy;
  const first = grace === 1 ? 'The first late cancellation' : `The first ${grace} late cancellations`;
  const hasFee = penalties.some(({ action }) => action === 'FEE');
  return [
    ...sentencesOf(example, 'LATE_CANCEL'),
    ...sentencesOf(example, 'NO_SHOW'),
    ...(grace > 0
      ? [
          `${first} of a member in ${countOf(gracePeriodDays, 'day')} ${grace === 1 ? 'costs' : 'cost'} nothing.`,
        ]
      : []),
    ...(policy.forgiveIfRefilled
      ? [`If somebody else takes the place before ${session.className} starts, the penalty is taken back.`]
      : []),
    ...(hasFee && feeHoldHours > 0
      ? [`A fee is charged ${countOf(feeHoldHours, 'hour')} later, unless somebody waives it first.`]
      : []),
  ];
}
