import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate, formatLocalDayMonth } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import { countOf } from '@studio/contract/values/duration';
import { formatNumber, type Numbering } from '@studio/contract/values/typed/numbers';

/** Figures of a span of time. */
export interface Happened {
  /** A decimal in the studio's currency. */
  netSales: string;
  booked: number;
  cancelled: number;
  cancelledLate: number;
  sessions: number;
  came: number;
  noShows: number;
  newMembers: number;
  /** The average of the ratings of the span; null for none. */
  rating: number | null;
}

/** What waits for somebody, and what today has. */
export interface Waiting {
  sessionsToday: number;
  placesToday: number;
  pending: number;
  /** Of the pending ones. */
  toApprove: number;
  approvals: number;
  substitutes: number;
  attendance: number;
  pastDue: number;
}

/** Whether a day is worth a mail: one on which nothing happened, with nothing ahead and nothing to do, is none. */
export const isWorthAMail = (happened: Happened, waiting: Waiting): boolean =>
  [
    happened.booked,
    happened.cancelled,
    happened.sessions,
    happened.newMembers,
    Number(happened.netSales),
    ...Object.values(waiting),
  ].some((figure) => Number(figure) !== 0);

/**
 * `25 Oct to 31 Oct 2026`: the year of a week stands once, where the studio writes it; with two years each day has its
 * own. Both days are in.
 */
export function spanWords(from: string, until: string, dating: Dating): string {
  const [first, last] = [formatLocalDate(from, dating), formatLocalDate(until, dating)];
  if (from.slice(0, 4) !== until.slice(0, 4)) return `${first} to ${last}`;
  return `${formatLocalDayMonth(from, dating)} to ${last}`;
}

/** The subject of a summary: the two figures that an owner asks for first. */
export const headlineOf = ({ booked, netSales }: Happened, style: Numbering): string =>
  `${countOf(booked, 'booking')}, ${formatMoney(netSales, style.currency, style)} in sales`;

function linesOf(happened: Happened, style: Numbering): string[] {
  const { cancelled, cancelledLate, rating } = happened;
  return [
    `Net sales: ${formatMoney(happened.netSales, style.currency, style)}`,
    `Bookings made: ${happened.booked}`,
    `Cancellations: ${cancelled}${cancelledLate > 0 ? `, ${cancelledLate} of them late` : ''}`,
    `Classes: ${happened.sessions}`,
    `Visits: ${happened.came}`,
    `No-shows: ${happened.noShows}`,
    `New members: ${happened.newMembers}`,
    ...(rating === null ? [] : [`Feedback: ${formatNumber(rating, style)} of 5 stars`]),
  ];
}

/** The figures of a day, under a heading. */
export const dayList = (happened: Happened, style: Numbering): string =>
  ['What happened', ...linesOf(happened, style).map((line) => `• ${line}`)].join('\n');

/** The figures of a week, each with that of the week before. */
export function weekList(week: Happened, before: Happened, style: Numbering): string {
  const earlier = linesOf({ ...before, cancelledLate: 0 }, style);
  const valueOf = (line: string): string => {
    const name = line.slice(0, line.indexOf(':'));
    const found = earlier.find((other) => other.startsWith(`${name}:`));
    return found ? ` (${found.slice(name.length + 2)} the week before)` : '';
  };
  return ['The week', ...linesOf(week, style).map((line) => `• ${line}${valueOf(line)}`)].join('\n');
}

/** What needs the reader, and what today has. */
export function waitingList(waiting: Waiting): string {
  const { pending, toApprove } = waiting;
  const needs = [
    [
      pending,
      countOf(pending, 'pending payment') + (toApprove > 0 ? `, ${toApprove} of them to approve` : ''),
    ],
    [waiting.pastDue, countOf(waiting.pastDue, 'membership') + ' with a failed payment'],
    [waiting.approvals, countOf(waiting.approvals, 'request') + ' for approval'],
    [waiting.substitutes, countOf(waiting.substitutes, 'class', 'classes') + ' without a substitute'],
    [waiting.attendance, countOf(waiting.attendance, 'class', 'classes') + ' without attendance'],
  ] as const;
  const lines = needs.filter(([count]) => count > 0).map(([, line]) => `• ${line}`);
  const today = `• ${countOf(waiting.sessionsToday, 'class', 'classes')}, ${countOf(waiting.placesToday, 'place')} taken`;
  return [
    ['What needs you', ...(lines.length > 0 ? lines : ['• Nothing right now'])].join('\n'),
    ['Today', today].join('\n'),
  ].join('\n\n');
}
