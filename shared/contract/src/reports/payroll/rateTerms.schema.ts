import { boolean, object, type InferType, type TestContext } from 'yup';
import { list, money, moneyOrNull, oneOf, oneOfOrNull, wholeOrNull } from '../../values/fields.ts';
import { percentage } from '../../values/typed/percentage.ts';

/** How a rate pays a session; which of its fields count depends on it. Source: rules.md B18. */
export const PAY_MODELS = ['FLAT', 'HOURLY', 'PER_HEAD', 'TIERED', 'BASE_PLUS', 'PERCENT'] as const;
export type PayModel = (typeof PAY_MODELS)[number];
/** The models that every platform plan has. */
export const STANDARD_MODELS: readonly PayModel[] = ['FLAT', 'HOURLY'];

/** Whose places are heads: of those who came, or of everybody who booked. */
export const HEAD_BASES = ['ATTENDED', 'BOOKED'] as const;
export type HeadBasis = (typeof HEAD_BASES)[number];

const MAX_TIERS = 10;

interface Tier {
  upTo: number | null;
  amount: string;
}

/** Each bracket reaches further than the one before, and the last one has no end. */
function testTiers(tiers: readonly Tier[], { path, createError }: TestContext) {
  const last = tiers.length - 1;
  const wrong = tiers.findIndex(({ upTo }, i) => {
    if (i === last) return upTo !== null;
    const before = tiers[i - 1]?.upTo ?? -1;
    return upTo === null || upTo <= before;
  });
  if (wrong === -1) return true;
  return createError({
    path: `${path}[${wrong}].upTo`,
    message:
      wrong === last
        ? 'Leave the last step open, for every larger class'
        : 'Enter a larger number than before',
  });
}

const amountOf = (...models: PayModel[]) =>
  moneyOrNull().when('model', {
    is: (model: PayModel) => models.includes(model),
    then: (field) => field.required('Enter an amount'),
  });

/**
 * What a rate pays. `amount`: per session (FLAT), per hour (HOURLY), per head (PER_HEAD), or the base
 * (BASE_PLUS). `perHead`: BASE_PLUS, for each head above `threshold`. `tiers`: the bracket that the heads are
 * in pays its whole amount. `percent` of what the counted visits were worth. `min` and `max`: PER_HEAD,
 * BASE_PLUS and PERCENT. `assistant`: per session, for each person who assists by this rate; empty = the next
 * less specific rate that has one. `travel`: on top, for each session that took place, for its instructor.
 * The last three say how heads are counted here; empty = as the studio does.
 */
export const rateTermsSchema = object({
  model: oneOf(PAY_MODELS, 'Choose how the rate pays'),
  amount: amountOf('FLAT', 'HOURLY', 'PER_HEAD', 'BASE_PLUS'),
  perHead: amountOf('BASE_PLUS'),
  threshold: wholeOrNull(0, 1000).when('model', {
    is: 'BASE_PLUS',
    then: (field) => field.required('Enter a number'),
  }),
  tiers: list(object({ upTo: wholeOrNull(0, 1000), amount: money() }))
    .default([])
    .max(MAX_TIERS, `Use at most ${MAX_TIERS} steps`)
    .when('model', {
      is: 'TIERED',
      then: (field) => field.min(1, 'Add a step').test('steps', testTiers as never),
    }),
  /** At most two decimals. */
  percent: percentage(2, '40 or 37.5')
    .nullable()
    .transform((value: unknown, original: unknown) => (original === '' ? null : value))
    .default(null)
    .when('model', { is: 'PERCENT', then: (field) => field.required('Enter a percentage') }),
  min: moneyOrNull(),
  max: moneyOrNull().test(
    'order',
    'Enter at least the minimum',
    (value, { parent }) => !value || !parent.min || Number(value) >= Number(parent.min),
  ),
  assistant: moneyOrNull(),
  travel: moneyOrNull(),
  headBasis: oneOfOrNull(HEAD_BASES),
  includeNoShow: boolean().nullable().default(null),
  includeLateCancel: boolean().nullable().default(null),
});
export type RateTerms = InferType<typeof rateTermsSchema>;
