import type { StudioAttributes } from '../studio/studio.api.ts';

type PenaltyRule = StudioAttributes['penalties'][number];
export type Trigger = PenaltyRule['trigger'];
export type PenaltyAction = PenaltyRule['action'];

/** What pays for a place, as far as penalties ask. */
export interface Payer {
  unlimited: boolean;
  /** The plan of the package; null when no package pays. */
  studioPackageId: string | null;
  /** Credits that the place cost and has not given back. */
  credits: number;
}

/** One thing that a late cancellation or a missed class costs: credits, days, or minor units of money. */
export interface Penalty {
  action: PenaltyAction;
  value: number;
}

const isMeant = ({ appliesTo }: PenaltyRule, payer: Payer): boolean => {
  if (appliesTo === 'ALL') return true;
  if (appliesTo === 'UNLIMITED') return payer.unlimited;
  return payer.studioPackageId !== null && appliesTo.includes(payer.studioPackageId);
};

/** @param nth which time it is within the rule's days, this one included. */
const isTurn = ({ mode, n }: PenaltyRule, nth: number): boolean =>
  mode === 'EVERY' || (mode === 'FROM_NTH' ? nth >= n : nth === n);

/** Over how many days earlier times have to be counted; null = no rule asks. */
export function countedDays(rules: readonly PenaltyRule[], trigger: Trigger): number | null {
  const days = rules
    .filter((rule) => rule.trigger === trigger && rule.mode !== 'EVERY')
    .map(({ windowDays }) => windowDays);
  return days.length > 0 ? Math.max(...days) : null;
}

/**
 * What it costs, by the studio's rules. Each action once, by the first rule that has it: two rules that
 * forfeit the same credit forfeit it once.
 * @param earlier how often the same happened before within so many days.
 */
export function penaltiesFor(
  rules: readonly PenaltyRule[],
  { trigger, payer, earlier }: { trigger: Trigger; payer: Payer; earlier: (windowDays: number) => number },
): Penalty[] {
  const due = rules.filter(
    (rule) => rule.trigger === trigger && isMeant(rule, payer) && isTurn(rule, earlier(rule.windowDays) + 1),
  );
  const penalties = due.map(({ action, value }) => ({
    action,
    value: action === 'FORFEIT_CREDIT' ? payer.credits : value,
  }));
  return penalties.filter(
    ({ action }, index) => penalties.findIndex((other) => other.action === action) === index,
  );
}

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');

/**
 * What the penalties mean, in sentences; empty when they take nothing.
 * @param money writes minor units as money of the studio.
 */
export function penaltyText(penalties: readonly Penalty[], money: (minor: number) => string): string {
  const sentence: Record<PenaltyAction, (value: number) => string> = {
    FORFEIT_CREDIT: (value) => `${credits(value)} ${isOrAre(value)} lost.`,
    EXTRA_CREDIT: (value) => `Another ${credits(value)} ${isOrAre(value)} taken.`,
    FEE: (value) => `A fee of ${money(value)} is due.`,
    BLOCK_DAYS: (value) => `Booking is blocked for ${days(value)}.`,
  };
  return penalties
    .filter(({ value }) => value > 0)
    .map(({ action, value }) => sentence[action](value))
    .join(' ');
}

/**
 * How many of those who cancelled late have somebody in their place, in the order in which they left: as many
 * as there would be no room for the others otherwise.
 */
export const refilledOf = ({
  capacity,
  taken,
  lateCancelled,
}: {
  capacity: number;
  taken: number;
  lateCancelled: number;
}): number => Math.max(0, lateCancelled - Math.max(0, capacity - taken));

const DAY = 86_400_000;

/** Until when somebody may not book. */
export const blockedUntil = (days: number, since: Date): Date => new Date(since.getTime() + days * DAY);
