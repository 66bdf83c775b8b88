import { countOf, durationWords } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';
import { type ZoneClock, formatDayTime, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { AuditChange, AuditSubject } from '@studio/contract/shell/platform.schema';
import { moneyWords, percentWords, type Numbering } from '@studio/contract/values/typed/numbers';
import { FIELD_LABELS } from './fieldLabels.rules.ts';
import type { Named } from './names.views.ts';

/** How a studio writes days and money, and what ids stand for. */
export interface Words {
  studio: ZoneClock & Numbering;
  names: ReadonlyMap<string, Named>;
}
type Values = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CODED =
  /^(status|type|when|channel|outcome|relation|visibility|gender|source|action|how|plan)$|mode$|kind$/i;
/** Said in the column of who, or a figure of the machine. */
const UNSAID = new Set(['approvedBy', 'approvalRequestId', 'version', 'refId', 'providerRef']);
const MASKED = '•••';

/** Ids in what a line kept, so that their names can be read at once. */
export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
};

const spaced = (name: string): string =>
  name
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field as a screen says it: `durationMin` is "Duration". */
export const labelOf = (field: string): string =>
  FIELD_LABELS[field] ??
  capital(spaced(field.replace(/(Minor|Ids?|Minutes|Min|Hours|Days|Percent|Pct)$/, '')));

/** A number with its unit, as its field's name tells. */
function numberWords(field: string, value: number, { studio }: Words): string {
  if (field.endsWith('Minor')) return moneyWords(value, studio);
  if (/(Minutes|Min)$/.test(field)) return durationWords(value);
  if (field.endsWith('Hours')) return countOf(value, 'hour');
  if (field.endsWith('Days')) return countOf(value, 'day');
  return /(Percent|Pct)$/.test(field) ? percentWords(value, studio) : String(value);
}

/** A code such as `CHECKED_IN`, not a name that somebody typed in capitals. */
const isCode = (field: string, text: string): boolean =>
  /^[A-Z]+(_[A-Z]+)+$/.test(text) || (CODED.test(field) && /^[A-Z]+$/.test(text));

function textWords(field: string, text: string, words: Words): string | null {
  if (UUID.test(text)) return nameWords(words.names.get(text), words);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatLocalDate(text, words.studio);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDayTime(text, words.studio);
  if (/(Fee|price|amount|payoutPerVisit)$/i.test(field) && /^\d+(\.\d+)?$/.test(text))
    return formatMoney(text, words.studio.currency, words.studio);
  return isCode(field, text) ? capital(spaced(text)) : text;
}

function objectWords(value: object, words: Words): string | null {
  const parts = Object.entries(value)
    .filter(([field, part]) => isSaid(field, part) && !isEmpty(part))
    .flatMap(([field, part]) => {
      const said = valueWords(field, part, words);
      return said === null ? [] : [`${labelOf(field).toLowerCase()} ${said}`];
    });
  return parts.join(', ') || null;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSaid = (field: string, value: unknown): boolean => !UNSAID.has(field) && value !== MASKED;

/** A value as people write it: a day, an amount, a name, "yes". `null` = nothing that anybody knows. */
function valueWords(field: string, value: unknown, words: Words): string | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberWords(field, value, words);
  if (Array.isArray(value)) {
    const parts = value.map((item) => valueWords(field, item, words)).filter((part) => part !== null);
    return parts.join(', ') || null;
  }
  return typeof value === 'object' && value !== null
    ? objectWords(value, words)
    : textWords(field, String(value), words);
}

/** What differs between before and after, by the field's label. Ids that stand for nothing are left out. */
export function changeWords(before: Values | null, after: Values | null, words: Words): AuditChange[] {
  const [was, is] = [before ?? {}, after ?? {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => isSaid(field, is[field] ?? was[field]))
    .map((field) => ({
      field: labelOf(field),
      before: valueWords(field, was[field], words),
      after: valueWords(field, is[field], words),
    }))
    .filter((change) => change.before !== change.after);
}

/** What a row is called: "Ada Tan", "Hatha, Thu 26 Nov, 7:00 am", "Ada Tan: 10 classes". */
function nameWords(named: Named | undefined, { studio }: Pick<Words, 'studio'>): string | null {
  if (!named) return null;
  const { kind, label, person, startAt } = named;
  if (kind === 'member') return person;
  if (kind === 'payroll_run') return formatLocalDate(label, studio);
  const thing = startAt ? `${label}, ${formatDayTime(startAt.toISOString(), studio)}` : label;
  return [person, thing].filter(Boolean).join(': ') || null;
}

const PLACES: Record<string, string> = {
  staff: '/dashboard/staff',
  room: '/dashboard/studio',
  class_template: '/dashboard/services',
  package_plan: '/dashboard/package-plans',
  announcement: '/dashboard/announcement',
  campaign: '/dashboard/marketing/email-template',
  promo_code: '/dashboard/marketing/promo-code',
  tax_rate: '/dashboard/configure/tax-rates',
  studio_form: '/dashboard/configure/waiver-forms',
  studio_closure: '/dashboard/configure/studio-closure',
  payroll_run: '/dashboard/payroll/view',
};
const TABS: Record<string, string> = {
  member_package: '/packages',
  subscription: '/subscription',
  payment_method: '/payment-methods',
};

function placeOf(
  id: string,
  { kind, memberId, startAt, scheduleId }: Named,
  timezone: string,
): string | null {
  if (kind === 'orders') return `/dashboard/payments?tab=all&open=${id}`;
  if (scheduleId && startAt)
    return `/dashboard/schedule?date=${localDateOf(startAt, timezone)}&session=${scheduleId}`;
  if (memberId) return `/dashboard/member/${memberId}${TABS[kind] ?? ''}`;
  return PLACES[kind] ?? null;
}

/** Whom or what a line is about, and where to see it; `null` when that is gone or has no name. */
export function subjectOf(entityId: string | null, { names, studio }: Words): AuditSubject | null {
  const named = entityId ? names.get(entityId) : undefined;
  const label = nameWords(named, { studio });
  return entityId && named && label ? { label, path: placeOf(entityId, named, studio.timezone) } : null;
}
