import { ROLE_GROUPS, ROLE_TITLES } from '@studio/contract/configure/roles/roleWords';
import {
  DESK_LIMIT_KINDS,
  type DeskLimit,
  type DeskLimitKind,
  type DeskLimits,
  type DeskLimitTable,
  type LimitedRole,
} from '@studio/contract/configure/deskLimits';
import { formatMoney } from '@studio/contract/values/money';

export const ROLE_NAMES: Record<LimitedRole, string> = ROLE_GROUPS;
/** Short enough for three of them beside one another on a phone. */
export const ROLE_TABS: Record<LimitedRole, string> = ROLE_TITLES;

/** The limited kinds, and their units at a time and in a day. A discount at a time is a percentage. */
export const KIND_WORDS: Record<DeskLimitKind, { label: string; unit: string; perCallUnit?: string }> = {
  CREDITS: { label: 'Credits adjusted', unit: 'credits' },
  DAYS: { label: 'Days extended', unit: 'days' },
  DISCOUNT: { label: 'Discounts', unit: 'money', perCallUnit: '%' },
  FREE_BOOKING: { label: 'Free places', unit: 'places' },
  FREE_PACKAGE: { label: 'Free packages', unit: 'packages' },
  WAIVE: { label: 'Waived penalties', unit: 'penalties' },
  REFUND: { label: 'Refunds', unit: 'money' },
};

/** The unit of a limit, e.g. "credits", "SGD", "%". */
export const unitOf = (kind: DeskLimitKind, field: keyof DeskLimit, currency: string): string => {
  const { unit, perCallUnit } = KIND_WORDS[kind];
  const word = field === 'perCall' ? (perCallUnit ?? unit) : unit;
  return word === 'money' ? currency : word;
};

/** What each limit is for. Things that are given one by one have none at a time. */
export const fieldsOf = (kind: DeskLimitKind): (keyof DeskLimit)[] =>
  ['FREE_BOOKING', 'FREE_PACKAGE', 'WAIVE'].includes(kind)
    ? ['perMemberDay', 'perStaffDay']
    : ['perCall', 'perMemberDay', 'perStaffDay'];

export const FIELD_WORDS: Record<keyof DeskLimit, string> = {
  perCall: 'At a time',
  perMemberDay: 'Per member per day',
  perStaffDay: 'Total per day',
};

/** "1 credit", "10%", "S$50.00". */
function amountWords(amount: number, unit: string, currency: string): string {
  if (unit === '%') return `${amount}%`;
  if (unit === currency) return formatMoney(String(amount), currency);
  return `${amount} ${amount === 1 ? unit.replace(/ties$/, 'ty').replace(/s$/, '') : unit}`;
}

/**
 * "1 credit at a time, 1 credit for one member a day", or "no limit"; "not allowed" when one of them is none at all.
 */
export function limitWords(limit: DeskLimit, kind: DeskLimitKind, currency: string): string {
  if (fieldsOf(kind).some((field) => limit[field] === 0)) return 'not allowed';
  const parts = fieldsOf(kind).flatMap((field) => {
    const amount = limit[field];
    if (amount === null) return [];
    return [
      `${amountWords(amount, unitOf(kind, field, currency), currency)} ${FIELD_WORDS[field].toLowerCase()}`,
    ];
  });
  return parts.length > 0 ? parts.join(', ') : 'no limit';
}

/** The values of the form: an empty field is no limit. */
export const formValues = (
  limits: DeskLimits,
): Record<DeskLimitKind, Record<keyof DeskLimit, number | string>> => {
  const shown = (limit: DeskLimit) => ({
    perCall: limit.perCall ?? '',
    perMemberDay: limit.perMemberDay ?? '',
    perStaffDay: limit.perStaffDay ?? '',
  });
  return Object.fromEntries(DESK_LIMIT_KINDS.map((kind) => [kind, shown(limits[kind])])) as ReturnType<
    typeof formValues
  >;
};

/** The whole table with the changed limits of one role: a change sends all of it. */
export const withRole = (table: DeskLimitTable, role: LimitedRole, limits: DeskLimits): DeskLimitTable => ({
  ...table,
  [role]: limits,
});
