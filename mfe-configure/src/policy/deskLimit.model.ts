import { ROLE_GROUPS } from '@studio/contract/accounts/roleWords';
import {
  DESK_LIMIT_KINDS,
  type DeskLimit,
  type DeskLimitKind,
  type DeskLimits,
  type DeskLimitTable,
  type LimitedRole,
} from '@studio/contract/configure/deskLimits';

export const ROLE_NAMES: Record<LimitedRole, string> = ROLE_GROUPS;

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

/** "1 credit", "10%", "50 SGD". */
const amountWords = (amount: number | null, unit: string): string =>
  unit === '%'
    ? `${amount}%`
    : `${amount} ${amount === 1 ? unit.replace(/ties$/, 'ty').replace(/s$/, '') : unit}`;

/**
 * "1 credit at a time, 1 credit for one member a day", or "no limit"; "not allowed" when one of them is none at all.
 */
export function limitWords(limit: DeskLimit, kind: DeskLimitKind, currency: string): string {
  if (fieldsOf(kind).some((field) => limit[field] === 0)) return 'not allowed';
  const parts = fieldsOf(kind).flatMap((field) =>
    limit[field] === null
      ? []
      : [`${amountWords(limit[field], unitOf(kind, field, currency))} ${FIELD_WORDS[field].toLowerCase()}`],
  );
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
