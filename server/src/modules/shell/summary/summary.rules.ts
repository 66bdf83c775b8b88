import { formatMoney } from '@studio/contract/values/money';
import { countOf } from '@studio/contract/values/duration';

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
  proofs: number;
  unpaid: number;
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

/** The subject of a summary: the two figures that an owner asks for first. */
export const headlineOf = ({ booked, netSales }: Happened, currency: string): string =>
  `${countOf(booked, 'booking')}, ${formatMoney(netSales, currency)} in sales`;

function linesOf(happened: Happened, currency: string): string[] {
  const { cancelled, cancelledLate, rating } = happened;
  return [
    `Net sales: ${formatMoney(happened.netSales, currency)}`,
    `Bookings: ${happened.booked}`,
    `Cancellations: ${cancelled}${cancelledLate > 0 ? `, ${cancelledLate} of them late` : ''}`,
    `Classes: ${happened.sessions}`,
    `Visits: ${happened.came}`,
    `No-shows: ${happened.noShows}`,
    `New clients: ${happened.newMembers}`,
    ...(rating === null ? [] : [`Feedback: ${rating} of 5 stars`]),
  ];
}

/** The figures of a day, under a heading. */
export const dayList = (happened: Happened, currency: string): string =>
  ['What happened', ...linesOf(happened, currency).map((line) => `• ${line}`)].join('\n');

/** The figures of a week, each with that of the week before. */
export function weekList(week: Happened, before: Happened, currency: string): string {
  const earlier = linesOf({ ...before, cancelledLate: 0 }, currency);
  const valueOf = (line: string): string => {
    const name = line.slice(0, line.indexOf(':'));
    const found = earlier.find((other) => other.startsWith(`${name}:`));
    return found ? ` (${found.slice(name.length + 2)} the week before)` : '';
  };
  return ['The week', ...linesOf(week, currency).map((line) => `• ${line}${valueOf(line)}`)].join('\n');
}

/** What needs the reader, and what today has. */
export function waitingList(waiting: Waiting): string {
  const needs = [
    [waiting.proofs, countOf(waiting.proofs, 'proof of payment', 'proofs of payment') + ' to check'],
    [waiting.unpaid, countOf(waiting.unpaid, 'order') + ' to be paid'],
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
