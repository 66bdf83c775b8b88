import type { Due } from '../paying/eligibility.rules.ts';
import { refusePlan, type PlanAsLot } from './planFit.rules.ts';

const due: Due = {
  templateType: 'CLASS',
  classTemplId: 'flow',
  categoryId: 'yoga',
  localDate: '2026-03-10',
  weekday: 2,
  startTime: '18:00',
  creditCost: 2,
  uses: new Map(),
  dateOrder: 'DAY_FIRST',
};
const plan = (change: Partial<PlanAsLot> = {}): PlanAsLot => ({
  studioPackageId: 'plan',
  credits: 10,
  startDate: null,
  endDate: null,
  eligibleTypes: ['CLASS'],
  eligibleCategories: [],
  eligibleTemplates: [],
  eligibleWindows: [],
  ...change,
});

test.each([
  ['all classes', plan(), null],
  ['this very class', plan({ eligibleTemplates: ['flow'] }), null],
  ['another class', plan({ eligibleTemplates: ['reformer'] }), 'Not for this class'],
  ['appointments', plan({ eligibleTypes: ['APPOINTMENT'] }), 'Not for this class'],
  ['as many credits as it takes', plan({ credits: 2 }), null],
  ['one credit too few', plan({ credits: 1 }), 'Has 1 credit: this class takes 2'],
  ['no end of credits', plan({ credits: null }), null],
  ['the day as its last', plan({ startDate: '2026-03-02', endDate: '2026-03-10' }), null],
  [
    'the day before as its last',
    plan({ startDate: '2026-03-02', endDate: '2026-03-09' }),
    'Ends before this class',
  ],
  ['the day as its first', plan({ startDate: '2026-03-10' }), null],
  ['the day after as its first', plan({ startDate: '2026-03-11' }), 'Starts after this class'],
  [
    'hours that begin with it',
    plan({ eligibleWindows: [{ weekdays: [2], from: '18:00', to: '19:00' }] }),
    null,
  ],
  [
    'hours that end with it',
    plan({ eligibleWindows: [{ weekdays: [2], from: '06:00', to: '18:00' }] }),
    'This class is outside of its hours',
  ],
])('a plan with %s', (_case, given, words) => {
  expect(refusePlan(given, due)).toBe(words);
});
