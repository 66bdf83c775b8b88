import { bookingRulesSchema } from '../../schedule/booking-rules.schema.ts';
import { RULES, SECTION_RULES } from '../bookingRuleSections.ts';
import { updateAttributesSchema } from '../policy.schema.ts';
import { withDefaults } from '../studio-policy.schema.ts';
import { DESK } from './desk.ts';
import { DOCUMENTS } from './documents.ts';
import { FORMS } from './forms.ts';
import { GIFT_CARDS } from './giftCards.ts';
import { isSent, rightOf, type Option } from './option.ts';
import { OPTIONS } from './options.ts';
import { PAYOUT } from './payout.ts';

const rows = Object.entries<Option>(OPTIONS);
const sentRows = rows.filter(([, option]) => isSent(option));
const canBeSent = (key: string, value: unknown): boolean =>
  updateAttributesSchema.isValidSync({ attributes: { [key]: value } }, { strict: true });

test('every option has one row', () => {
  const keys = [...Object.values(SECTION_RULES), DESK, PAYOUT, FORMS, DOCUMENTS, GIFT_CARDS].flatMap(
    (options) => Object.keys(options),
  );
  expect(keys).toHaveLength(new Set(keys).size);
  expect(sentRows.map(([key]) => key)).toEqual(keys);
});

test('what is stored and what is sent have the options of the table', () => {
  expect(Object.keys(withDefaults({}))).toEqual(rows.map(([key]) => key));
  for (const [key, option] of rows) expect(canBeSent(key, option.default)).toBe(option.kind !== 'FIXED');
});

/** The numbers at both sides of an option's bounds: allowed, and refused. */
function sidesOf(option: Option): [allowed: number[], refused: number[]] {
  if (option.kind === 'WHOLE' || option.kind === 'LIMIT')
    return [
      [option.min, option.max],
      [option.min - 1, option.max + 1],
    ];
  if (option.kind === 'MINUTES' || option.kind === 'MINUTES_OR_NULL') {
    const least = option.kind === 'MINUTES' ? (option.min ?? 0) : 0;
    return [
      [least, option.max],
      [least - 1, option.max + 1],
    ];
  }
  return [[], []];
}

test.each(sentRows)('%s is sent within its bounds', (key, option) => {
  const [allowed, refused] = sidesOf(option);
  expect(allowed.filter((value) => !canBeSent(key, value))).toEqual([]);
  expect(refused.filter((value) => canBeSent(key, value))).toEqual([]);
});

test('a number beyond its bounds counts once it is stored, but for the hold of payout details', () => {
  expect(withDefaults({ bookingOpensDays: 1000 }).bookingOpensDays).toBe(1000);
  expect(withDefaults({ payoutHoldHours: 1 }).payoutHoldHours).toBe(PAYOUT.payoutHoldHours.default);
});

test('booking rules ask for no right of their own: their page saves them without a guard', () => {
  expect(new Set(Object.values<Option>(RULES).map(rightOf))).toEqual(new Set(['policy.edit']));
});

test.each(Object.keys(bookingRulesSchema.fields) as (keyof typeof bookingRulesSchema.fields)[])(
  '%s of a class or a session has the bounds of the studio',
  (key) => {
    const canDepart = (value: number) => bookingRulesSchema.isValidSync({ [key]: value });
    const [allowed, refused] = sidesOf(OPTIONS[key]);
    expect(allowed.filter((value) => !canDepart(value))).toEqual([]);
    expect(refused.filter(canDepart)).toEqual([]);
  },
);
