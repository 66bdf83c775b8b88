import { CANCEL_REASON_LABELS } from '../../packages/subscriptionWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';

/** How a membership stood at the end of the days. */
const STATE_WORDS = {
  ACTIVE: 'Active',
  TRIAL: 'Trial',
  PAST_DUE: 'Past due',
  PAUSED: 'Paused',
  CANCELLED: 'Cancelled',
  ENDED: 'Ended',
} as const;

/** How it began, if it did in these days. */
const BEGAN_WORDS = { NEW: 'New', BACK: 'Came back' } as const;
/** How it ended, if it did in these days. */
const OVER_WORDS = { CANCELLED: 'Cancelled', ENDED: 'Ended' } as const;

const ACTIVE_WORDS = { START: 'At the start', END: 'At the end', PAYING: 'At the end, and paying' } as const;

const FIGURES = {
  activeAtStart: {
    label: 'Active at the start',
    kind: 'count',
    words: 'Memberships that were running when these days began, also paused, past due and trial ones.',
    better: null,
    rows: { active: 'START' },
  },
  started: {
    label: 'New',
    kind: 'count',
    words:
      'Memberships that began on these days, also with a trial, of members who had none before, or have another one.',
    better: 'more',
    rows: { began: 'NEW' },
  },
  cameBack: {
    label: 'Came back',
    kind: 'count',
    words: 'Memberships that began on these days, of members who once had one and had none any more.',
    better: 'more',
    rows: { began: 'BACK' },
  },
  cancelled: {
    label: 'Cancelled',
    kind: 'count',
    words:
      'Memberships that came to an end on these days because the member or the studio cancelled them, at once or for the end of a cycle.',
    better: 'less',
    rows: { over: 'CANCELLED' },
  },
  ended: {
    label: 'Ended',
    kind: 'count',
    words:
      'Memberships that came to an end on these days without being cancelled: nobody paid for them. A trial that was given up before anything was paid is one of them.',
    better: 'less',
    rows: { over: 'ENDED' },
  },
  activeAtEnd: {
    label: 'Active at the end',
    kind: 'count',
    words:
      'Active at the start, with those that are new or came back, without those that were cancelled or ended.',
    better: 'more',
    rows: { active: 'END' },
  },
  churn: {
    label: 'Churn',
    kind: 'share',
    words:
      'How many of the memberships that were active at the start were cancelled. Those that began on these days are left out, and so are trials for which nothing had been paid at the start.',
    better: 'less',
    rows: null,
  },
  mrr: {
    label: 'Monthly recurring revenue',
    kind: 'money',
    words:
      'What the memberships that are active at the end bring in a month of 30.4375 days, at their prices before promo codes. Paused and trial ones bring nothing.',
    better: 'more',
    rows: { active: 'PAYING' },
  },
  arpm: {
    label: 'For each member',
    kind: 'money',
    words: 'Monthly recurring revenue, divided by the members who bring it.',
    better: 'more',
    rows: null,
  },
  paused: {
    label: 'Paused',
    kind: 'count',
    words: 'Of those active at the end, the ones on a pause on the last day.',
    better: null,
    rows: { state: 'PAUSED' },
  },
  pastDue: {
    label: 'Past due',
    kind: 'count',
    words: 'Of those active at the end, the ones with a bill that was not paid for more than a day.',
    better: 'less',
    rows: { state: 'PAST_DUE' },
  },
} as const satisfies ReportDefinition['figures'];

/** Who has a membership, who came and who left. Source: decisions.md C9, Membership. */
export const MEMBERSHIP_REPORT = {
  key: 'membership',
  title: 'Memberships',
  about:
    'Memberships that were running on these days: how many began, how many ended, and what they bring in.',
  permission: 'report.membership',
  times: ['month'],
  columns: {
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    phone: { label: 'Phone', kind: 'text', isInFilesOnly: true },
    planName: { label: 'Plan', kind: 'text', isFact: true },
    state: { label: 'Status', kind: 'text', words: STATE_WORDS, isFact: true },
    price: { label: 'Price of a cycle', kind: 'money', isFact: true },
    lifetimeValue: { label: 'Paid so far', kind: 'money' },
    startedAt: { label: 'Start', kind: 'day', isUnbroken: true },
    tenure: { label: 'Months', kind: 'number' },
    cancelReason: { label: 'Reason for leaving', kind: 'text', words: CANCEL_REASON_LABELS },
    endsOn: { label: 'Last day', kind: 'day', isUnbroken: true },
    nextBillOn: { label: 'Next bill', kind: 'day', isUnbroken: true },
    used: { label: 'Credits used', kind: 'count' },
    left: { label: 'Credits left', kind: 'count' },
    pausedDays: { label: 'Paused days', kind: 'count' },
    began: { label: 'How it began', kind: 'text', words: BEGAN_WORDS, isInFilesOnly: true },
    monthly: { label: 'In a month', kind: 'money', isInFilesOnly: true },
    granted: { label: 'Credits of the cycle', kind: 'count', isInFilesOnly: true },
    failedTries: { label: 'Failed payments', kind: 'count', isInFilesOnly: true },
  },
  ids: ['memberId'],
  figures: FIGURES,
  headline: 'activeAtEnd',
  groups: {
    plan: { label: 'Plan', filter: 'studioPackageId' },
    state: { label: 'Status', filter: 'state', words: STATE_WORDS },
    cancelReason: { label: 'Reason for leaving', filter: 'cancelReason', words: CANCEL_REASON_LABELS },
  },
  filters: {
    studioPackageId: { label: 'Plan', ids: 'plan' },
    staffId: { label: 'Sold by', ids: 'staff' },
    state: { label: 'Status', values: STATE_WORDS },
    began: { label: 'How it began', values: BEGAN_WORDS },
    over: { label: 'How it ended', values: OVER_WORDS },
    cancelReason: { label: 'Reason for leaving', values: CANCEL_REASON_LABELS, hasNone: true },
    active: { label: 'Active', values: ACTIVE_WORDS },
  },
  sort: 'startedAt',
} as const satisfies ReportDefinition;
