import {
  subscriptionSettingsSchema,
  type SubscriptionSettings,
} from '@studio/contract/packages/subscription-settings.schema';
import { refuseCancel, refusePause, type CancelRequest, type PauseRequest } from './action.rules.ts';

const DAY_FIRST = { dateOrder: 'DAY_FIRST' } as const;
const rules: SubscriptionSettings = { ...subscriptionSettingsSchema.getDefault(), pauseNoticeDays: 3 };
const aPause = (change: Partial<PauseRequest> = {}): PauseRequest => ({
  today: '2026-04-01',
  fromDate: '2026-04-10',
  untilDate: '2026-04-16',
  pausesThisYear: 0,
  byMember: true,
  ...change,
});

test.each<[string, Partial<PauseRequest>, Partial<SubscriptionSettings>, string | null]>([
  ['the shortest pause', {}, {}, null],
  ['a day less', { untilDate: '2026-04-15' }, {}, 'A pause must be at least 7 days.'],
  ['the longest pause', { untilDate: '2026-07-08' }, {}, null],
  ['a day more', { untilDate: '2026-07-09' }, {}, 'A pause can be at most 90 days.'],
  ['with the notice', { fromDate: '2026-04-04' }, {}, null],
  ['a day short of it', { fromDate: '2026-04-03' }, {}, 'A pause must begin on 4 Apr 2026 or later.'],
  ['without notice, by staff', { fromDate: '2026-04-01', byMember: false }, {}, null],
  ['today, where no notice is asked for', { fromDate: '2026-04-01' }, { pauseNoticeDays: 0 }, null],
  ['yesterday', { fromDate: '2026-03-31', byMember: false }, {}, 'A pause can begin today at the earliest.'],
  ['the second of two', { pausesThisYear: 1 }, {}, null],
  ['a third', { pausesThisYear: 2 }, {}, 'There are no pauses left this year.'],
  ['a third, by staff', { pausesThisYear: 2, byMember: false }, {}, null],
  ['where members may not', {}, { memberMayPause: false }, 'Please ask the studio for a pause.'],
])('a pause: %s', (_case, request, settings, expected) => {
  expect(refusePause(aPause(request), { ...rules, ...settings }, DAY_FIRST)).toBe(expected);
});

const aCancel = (change: Partial<CancelRequest> = {}): CancelRequest => ({
  status: 'ACTIVE',
  when: 'END',
  endsOn: null,
  heldUntil: null,
  byMember: true,
  ...change,
});
const TERM = 'You agreed to stay until 30 Jun 2026. Please ask the studio to cancel it earlier.';

test.each<[string, Partial<CancelRequest>, Partial<SubscriptionSettings>, string | null]>([
  ['a member who may', {}, {}, null],
  ['a member who may not', {}, { memberMayCancel: false }, 'Please ask the studio to cancel it.'],
  ['staff, where members may not', { byMember: false }, { memberMayCancel: false }, null],
  ['in a minimum term, at its end', { heldUntil: '2026-06-30' }, {}, null],
  ['in a minimum term, ask', { heldUntil: '2026-06-30' }, { memberCancelInTerm: 'ASK' }, TERM],
  ['after the term', {}, { memberCancelInTerm: 'ASK' }, null],
  ['staff in the term', { heldUntil: '2026-06-30', byMember: false }, { memberCancelInTerm: 'ASK' }, null],
])('cancelling: %s', (_case, request, settings, expected) => {
  expect(refuseCancel(aCancel(request), { ...rules, ...settings }, DAY_FIRST)).toBe(expected);
});
