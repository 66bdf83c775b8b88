import { toMinor } from '../../values/money.ts';
import type { HeadBasis, PayModel, RateTerms } from './rateTerms.schema.ts';

/** A rate in minor units, as it is stored; `percentBp` in hundredths of a percent. */
export interface PayTerms {
  model: PayModel;
  amount: number;
  perHead: number;
  threshold: number;
  tiers: { upTo: number | null; amount: number }[];
  percentBp: number;
  min: number | null;
  max: number | null;
  assistant: number | null;
  travel: number;
  headBasis: HeadBasis | null;
  includeNoShow: boolean | null;
  includeLateCancel: boolean | null;
}

/** What a session's pay is made from. `visitValue`: the sum of what the counted visits were worth. */
export interface PayInputs {
  minutes: number;
  heads: number;
  visitValue: number;
  /** The part of its pay that a session which the studio cancelled pays, in percent; null: it took place. */
  cancelledPct: number | null;
}

export const PAY_PART_KINDS = [
  'SESSION',
  'TIME',
  'HEADS',
  'TIER',
  'BASE',
  'EXTRA_HEADS',
  'SHARE',
  'MINIMUM',
  'MAXIMUM',
  'NOBODY',
  'CANCELLED',
  'ASSISTANT',
  'TRAVEL',
  'SPLIT',
] as const;
export type PayPartKind = (typeof PAY_PART_KINDS)[number];

/**
 * One term of a sum. `quantity` × `unit` where it is a product: minutes × amount per hour (TIME), heads ×
 * amount (HEADS, EXTRA_HEADS), worth of the visits × hundredths of a percent (SHARE). In a TIER: the heads. In a SPLIT:
 * between how many.
 */
export interface PayPart {
  kind: PayPartKind;
  quantity: number | null;
  unit: number | null;
  amount: number;
}
/** What a session pays, and the terms that add up to it. */
export interface SessionPay {
  pay: number;
  parts: PayPart[];
}

const minorOf = (value: string | null | undefined, currency: string): number | null =>
  value ? toMinor(value, currency) : null;

/** A rate as it is typed, in minor units. Fields that its model does not have are empty. */
export function payTermsOf(terms: RateTerms, currency: string): PayTerms {
  const { model, tiers } = terms;
  const has = (...models: PayModel[]) => models.includes(model);
  const amountIf = (isUsed: boolean, value: string | null | undefined) =>
    isUsed ? minorOf(value, currency) : null;
  const isClamped = has('PER_HEAD', 'BASE_PLUS', 'PERCENT');
  return {
    model,
    amount: amountIf(!has('TIERED', 'PERCENT'), terms.amount) ?? 0,
    perHead: amountIf(has('BASE_PLUS'), terms.perHead) ?? 0,
    threshold: has('BASE_PLUS') ? (terms.threshold ?? 0) : 0,
    tiers: has('TIERED')
      ? tiers.map(({ upTo, amount }) => ({ upTo: upTo ?? null, amount: toMinor(amount, currency) }))
      : [],
    percentBp: has('PERCENT') ? Math.round(Number(terms.percent ?? 0) * 100) : 0,
    min: amountIf(isClamped, terms.min),
    max: amountIf(isClamped, terms.max),
    assistant: minorOf(terms.assistant, currency),
    travel: minorOf(terms.travel, currency) ?? 0,
    headBasis: terms.headBasis ?? null,
    includeNoShow: terms.includeNoShow ?? null,
    includeLateCancel: terms.includeLateCancel ?? null,
  };
}

const part = (
  kind: PayPartKind,
  amount: number,
  quantity: number | null = null,
  unit: number | null = null,
) => ({
  kind,
  quantity,
  unit,
  amount,
});

/** The bracket that a number of heads is in: the first that reaches as far, else the last. */
const tierOf = ({ tiers }: PayTerms, heads: number) =>
  tiers.find(({ upTo }) => upTo === null || heads <= upTo) ?? tiers.at(-1);

const BY_MODEL: Record<PayModel, (terms: PayTerms, inputs: PayInputs) => PayPart[]> = {
  FLAT: ({ amount }) => [part('SESSION', amount)],
  HOURLY: ({ amount }, { minutes }) => [part('TIME', Math.round((minutes * amount) / 60), minutes, amount)],
  PER_HEAD: ({ amount }, { heads }) => [part('HEADS', heads * amount, heads, amount)],
  TIERED: (terms, { heads }) => [part('TIER', tierOf(terms, heads)?.amount ?? 0, heads)],
  BASE_PLUS: ({ amount, perHead, threshold }, { heads }) => {
    const extra = Math.max(0, heads - threshold);
    return [part('BASE', amount), part('EXTRA_HEADS', extra * perHead, extra, perHead)];
  },
  PERCENT: ({ percentBp }, { visitValue }) => [
    part('SHARE', Math.round((visitValue * percentBp) / 10_000), visitValue, percentBp),
  ],
};

const sum = (parts: readonly PayPart[]): number => parts.reduce((total, { amount }) => total + amount, 0);

/** Raises to the minimum or lowers to the maximum, as a term of its own. */
function clamped(parts: PayPart[], { min, max }: PayTerms): PayPart[] {
  const pay = sum(parts);
  if (min !== null && pay < min) return [...parts, part('MINIMUM', min - pay, null, min)];
  if (max !== null && pay > max) return [...parts, part('MAXIMUM', max - pay, null, max)];
  return parts;
}

const payOf = (parts: PayPart[]): SessionPay => ({ pay: sum(parts), parts });

/** Whether a session that nobody came to pays nothing here. */
const isUnpaid = ({ heads }: PayInputs, { payIfZero }: { payIfZero: boolean }): boolean =>
  heads === 0 && !payIfZero;

/** What is paid of a session that the studio cancelled, by the terms of one that took place. */
function ifCancelled(parts: PayPart[], cancelledPct: number | null): PayPart[] {
  if (cancelledPct === null) return parts;
  const whole = sum(parts);
  return [...parts, part('CANCELLED', Math.round((whole * cancelledPct) / 100) - whole, null, cancelledPct)];
}

/**
 * What one session pays its instructor. The travel allowance is on top of the maximum, for sessions that took
 * place. Source: rules.md B18.
 */
export function sessionPay(terms: PayTerms, inputs: PayInputs, settings: { payIfZero: boolean }): SessionPay {
  if (isUnpaid(inputs, settings)) return payOf([part('NOBODY', 0, 0)]);
  const parts = ifCancelled(clamped(BY_MODEL[terms.model](terms, inputs), terms), inputs.cancelledPct);
  const travels = terms.travel > 0 && inputs.cancelledPct === null;
  return payOf(travels ? [...parts, part('TRAVEL', terms.travel)] : parts);
}

/** Between how many instructors pay is split, and whose place among them this is; the first is 0. */
export interface PaySplit {
  between: number;
  place: number;
}

/**
 * One instructor's part of what a session pays, as a term of its own. What cannot be divided goes to the first of them,
 * a unit each, so that the parts of a whole are the whole. Source: rules.md B23.
 */
export function splitPay(whole: SessionPay, split: PaySplit | null): SessionPay {
  if (split === null || whole.pay === 0) return whole;
  const { between, place } = split;
  const least = Math.floor(whole.pay / between);
  const share = least + (place < whole.pay - least * between ? 1 : 0);
  return { pay: share, parts: [...whole.parts, part('SPLIT', share - whole.pay, between)] };
}

/** What one session pays a person who assists in it. */
export function assistantPay(
  { assistant }: PayTerms,
  inputs: PayInputs,
  settings: { payIfZero: boolean },
): SessionPay {
  if (isUnpaid(inputs, settings)) return payOf([part('NOBODY', 0, 0)]);
  return payOf(ifCancelled([part('ASSISTANT', assistant ?? 0)], inputs.cancelledPct));
}
