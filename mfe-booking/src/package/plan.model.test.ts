import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { aPublicPlan } from '@studio/contract/testing/packages';
import {
  consentWords,
  groupsOf,
  hoursWords,
  planFacts,
  planTags,
  planWords,
  renewalWords,
  splitByFit,
} from './plan.model.ts';

afterEach(() => tellConventions(undefined));

const MONTHLY = {
  cycleUnit: 'MONTH',
  cycleCount: 1,
  minCycles: 0,
  signupFee: '0.00',
  trialDays: 0,
  rolloverMax: 0,
  recognition: 'ON_USE',
} as const;

test.each([
  [{}, '10 credits · valid for 3 months'],
  [{ credits: 1, validityValue: 1, validityUnit: 'DAY' }, '1 credit · valid for 1 day'],
  [{ credits: 50, bonusCredits: 5 }, '50 credits + 5 free · valid for 3 months'],
  [{ credits: null, validityValue: null, validityUnit: 'NONE' }, 'Unlimited classes · no end date'],
  [
    { credits: 5, validityValue: null, validityUnit: 'FIXED_DATE', fixedEnd: '2026-12-31' },
    '5 credits · valid until 31 Dec 2026',
  ],
  [{ credits: 8, recurring: MONTHLY }, '8 credits each month'],
  [
    { credits: null, recurring: { ...MONTHLY, cycleUnit: 'WEEK', cycleCount: 4 } },
    'Unlimited classes each 4 weeks',
  ],
] as const)('a plan %p reads "%s"', (change, words) => {
  expect(planWords(aPublicPlan(change))).toBe(words);
});

test.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri 6:00 am – 4:00 pm'],
  [[6, 7], 'Sat, Sun 6:00 am – 4:00 pm'],
  [[5, 1, 3], 'Mon, Wed, Fri 6:00 am – 4:00 pm'],
  [[2, 3, 4], 'Tue–Thu 6:00 am – 4:00 pm'],
])('hours on %p read "%s"', (weekdays, words) => {
  expect(hoursWords({ weekdays, from: '06:00', to: '16:00' })).toBe(words);
});

test.each([
  ['12h', '6:00 pm – 12:00 am'],
  ['24h', '18:00 – 00:00'],
] as const)('hours until midnight, counted %s, read "%s"', (timeFormat, words) => {
  tellConventions(someConventions({ timeFormat }));
  expect(hoursWords({ weekdays: [1], from: '18:00', to: '00:00' })).toBe(`Mon ${words}`);
});

test('tags state what is special about a plan', () => {
  expect(planTags(aPublicPlan())).toEqual([]);
  expect(
    planTags(
      aPublicPlan({
        newClientsOnly: true,
        left: 5,
        saleTo: '2026-12-24',
        instalments: { count: 3, intervalUnit: 'MONTH', depositPct: null },
      }),
    ),
  ).toEqual(['New clients only', 'Pay in 3 instalments', 'Only 5 left', 'On sale until 24 Dec']);
  expect(planTags(aPublicPlan({ left: 6, recurring: MONTHLY }))).toEqual(['Renews every month']);
});

test('facts state the detailed terms', () => {
  expect(planFacts(aPublicPlan())).toEqual([]);
  expect(
    planFacts(
      aPublicPlan({
        activation: 'FIRST_BOOKING',
        eligibleNames: ['Yoga', 'Reformer'],
        shareable: true,
        purchaseLimitPerMember: 1,
        taxName: 'GST',
      }),
    ),
  ).toEqual([
    'Starts with your first booking.',
    'For Yoga, Reformer.',
    'Credits can be shared with others.',
    'Each member can buy it once.',
    'The price includes GST.',
  ]);
});

test('renewal words state when and how much a membership costs', () => {
  const recurring = { ...MONTHLY, trialDays: 7, minCycles: 3, signupFee: '50.00', rolloverMax: 2 };
  const plan = aPublicPlan({ recurring, priceInclTax: '190.00' });
  expect(renewalWords(plan, 'SGD')).toEqual([
    '7 days free to try. The first payment is taken after that.',
    'Renews every month for S$190.00, until you cancel.',
    'A joining fee of S$50.00 is paid once.',
    'Minimum term: 3 months.',
    'Up to 2 unused credits carry over to the next month.',
  ]);
  expect(consentWords(plan, { currency: 'SGD', studioName: 'Lotus' })).toMatch(
    'you allow Lotus to charge your card S$190.00 every month',
  );
  expect(renewalWords(aPublicPlan(), 'SGD')).toEqual([]);
});

test("plans are grouped by type, each group in the studio's order", () => {
  const [pack, intro, other] = [aPublicPlan(), aPublicPlan({ packageType: 'INTRO' }), aPublicPlan()];
  expect(groupsOf([pack, intro, other])).toEqual([
    { title: 'Intro offers', plans: [intro] },
    { title: 'Class packs', plans: [pack, other] },
  ]);
});

test('every plan is offered until the fits are known; then only those that fit', () => {
  const [fit, other] = [aPublicPlan(), aPublicPlan()];
  expect(splitByFit([fit, other], undefined)).toEqual({ fitting: [fit, other], others: [] });
  expect(
    splitByFit([fit, other], [{ studioPackageId: other.studioPackageId, refusal: 'Not for this class' }]),
  ).toEqual({ fitting: [fit], others: [{ plan: other, reason: 'Not for this class' }] });
});
