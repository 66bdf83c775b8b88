import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import { formatDayTime, localDateOf } from '@studio/contract/values/time';
import type { Hit } from './palette.model.ts';

type Person = SearchAnswer['members'][number];

interface Verb {
  /** How somebody types it before a name. */
  typed: RegExp;
  label: (name: string) => string;
  /** Below the page of that person. */
  place: string;
  icon: string;
}

const CHECK_IN: Verb = {
  typed: /^check[\s-]?in\s+/i,
  label: (name) => `Check in ${name}`,
  place: '',
  icon: 'session',
};
const VERBS: readonly Verb[] = [
  CHECK_IN,
  { typed: /^sell(\s+to)?\s+/i, label: (name) => `Sell to ${name}`, place: '/packages', icon: 'packages' },
  {
    typed: /^refund\s+/i,
    label: (name) => `Refund ${name}`,
    place: '/transaction-history',
    icon: 'payments',
  },
  {
    typed: /^charge\s+/i,
    label: (name) => `Charge ${name}`,
    place: '/transaction-history',
    icon: 'payments',
  },
  {
    typed: /^(pause|freeze)\s+/i,
    label: (name) => `Pause the membership of ${name}`,
    place: '/subscription',
    icon: 'packages',
  },
  { typed: /^(e-?mail|message)\s+/i, label: (name) => `Email ${name}`, place: '/messages', icon: 'members' },
  {
    typed: /^note\s+(for\s+|about\s+)?/i,
    label: (name) => `Note about ${name}`,
    place: '/notes-record',
    icon: 'members',
  },
];

/** Something to do with a person: "check in cheryl". `null` when the text is nothing of the kind. */
export function commandOf(typed: string): { verb: Verb; person: string } | null {
  const text = typed.trimStart();
  const verb = VERBS.find((known) => known.typed.test(text));
  const person = verb ? text.replace(verb.typed, '').trim() : '';
  return verb && person ? { verb, person } : null;
}

const todayOrDay = (startAt: string, timeZone: string, now: Date): string => {
  const words = formatDayTime(startAt, timeZone);
  return localDateOf(startAt, timeZone) === localDateOf(now, timeZone) ? `today, ${words}` : words;
};

/** Where a command about somebody leads: to check in, the roster of the session that they have next. */
export function commandHit(verb: Verb, { memberId, name, next }: Person, timeZone: string, now: Date): Hit {
  const hit = { key: memberId, label: verb.label(name), icon: verb.icon };
  const page = `/dashboard/member/${memberId}${verb.place}`;
  if (verb !== CHECK_IN) return { ...hit, path: page };
  if (!next) return { ...hit, note: 'No upcoming booking', path: page };
  return {
    ...hit,
    note: `${next.className}, ${todayOrDay(next.startAt, timeZone, now)}`,
    path: `/dashboard/schedule?date=${localDateOf(next.startAt, timeZone)}&session=${next.scheduleId}`,
  };
}
