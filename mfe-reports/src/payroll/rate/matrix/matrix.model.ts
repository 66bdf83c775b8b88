import { BY_SPECIFICITY, rateFor, type Taught } from '@studio/contract/reports/payroll/rateFor';
import type { PayrollConfig, Rate, Rateable, RateScope } from '@studio/contract/reports/payroll/rate.schema';
import { TEMPLATE_TYPES, type TemplateType } from '@studio/contract/schedule/templateType';
import { addDays, formatLocalDate } from '@studio/contract/values/time';
import { forWords, SCOPE_WORDS, termsWords, TYPES_WORDS } from '../rate.model.ts';
import type { RateTarget } from '../rateForm.model.ts';

/** What somebody can be paid for by a rate of its own: a type, a category with its type, or one class. */
export interface Kind {
  key: string;
  /** "Events", "Yoga (category)", "Vinyasa". */
  label: string;
  scope: 'TYPE' | 'CATEGORY' | 'CLASS';
  templateType: TemplateType;
  categoryId: string | null;
  categoryName: string | null;
  /** Empty: no single class. */
  classTemplId: string;
}

const NO_CLASS = { categoryId: null, categoryName: null, classTemplId: '' };

const typeKind = (templateType: TemplateType): Kind => ({
  ...NO_CLASS,
  key: templateType,
  label: TYPES_WORDS[templateType],
  scope: 'TYPE',
  templateType,
});

const classKind = ({ className, categoryId, categoryName, ...rest }: Rateable): Kind => ({
  ...rest,
  key: rest.classTemplId,
  label: className,
  scope: 'CLASS',
  categoryId: categoryId ?? null,
  categoryName: categoryName ?? null,
});

/** A category of classes and events is two kinds: where it has no rate, its types decide. */
function categoryKinds(categoryId: string, classes: readonly Rateable[]): Kind[] {
  const own = classes.filter((one) => one.categoryId === categoryId);
  const types = TEMPLATE_TYPES.filter((type) => own.some(({ templateType }) => templateType === type));
  const name = own[0]?.categoryName ?? '';
  return types.map((templateType) => ({
    key: `${categoryId} ${templateType}`,
    label: `${name} (category${types.length > 1 ? `, ${TYPES_WORDS[templateType].toLowerCase()}` : ''})`,
    scope: 'CATEGORY',
    templateType,
    categoryId,
    categoryName: name,
    classTemplId: '',
  }));
}

/** Whether a rate pays on a day or will later. */
const isFrom = ({ until }: Rate, day: string): boolean => !until || until >= day;

/**
 * The kinds that a table of rates has: the types that the studio teaches, and each category and class that somebody has
 * a rate of its own for, on a day or later; `also` is a class that somebody wants to see besides.
 */
export function kindsOf({ rates, classes }: PayrollConfig, day: string, also: string): Kind[] {
  const current = rates.filter((rate) => isFrom(rate, day));
  const has = (scope: RateScope, id: (rate: Rate) => unknown, of: unknown) =>
    current.some((rate) => rate.scope === scope && id(rate) === of);
  const types = TEMPLATE_TYPES.filter(
    (type) =>
      classes.some(({ templateType }) => templateType === type) ||
      has('TYPE', (rate) => rate.templateType, type),
  );
  const categories = [...new Set(classes.map(({ categoryId }) => categoryId ?? ''))].filter(
    (id) => id !== '' && has('CATEGORY', (rate) => rate.categoryId, id),
  );
  return [
    ...(types.length > 0 ? types : (['CLASS'] as const)).map(typeKind),
    ...categories.flatMap((id) => categoryKinds(id, classes)),
    ...classes
      .filter(
        ({ classTemplId }) =>
          classTemplId === also || has('CLASS', (rate) => rate.classTemplId, classTemplId),
      )
      .map(classKind),
  ];
}

/** Whose pay for what, on which day. */
export interface Place {
  staffId: string;
  kind: Kind;
  day: string;
}

const taughtOf = ({ staffId, kind, day }: Place): Taught => ({ ...kind, staffId, day });

const ownOf = (rates: readonly Rate[], staffId: string): Rate[] =>
  rates.filter((rate) => rate.scope === 'STUDIO' || rate.staffId === staffId);

/** The rate that pays somebody for a kind on a day, by the rule by which payroll finds it. */
export const payingRate = (rates: readonly Rate[], place: Place): Rate | null =>
  rateFor(rates, taughtOf(place));

/** From which day on another rate pays, and which; null when none is planned. */
export function nextChange(rates: readonly Rate[], place: Place): { day: string; rate: Rate | null } | null {
  const own = ownOf(rates, place.staffId);
  const now = payingRate(own, place);
  const days = own.flatMap(({ from, until }) => [from, ...(until ? [addDays(until, 1)] : [])]);
  for (const day of days.filter((one) => one > place.day).toSorted()) {
    const rate = payingRate(own, { ...place, day });
    if (rate?.rateId !== now?.rateId) return { day, rate };
  }
  return null;
}

/** Where a rate comes from, seen from a kind: "Own rate", "Rate for all sessions", "Rate for everybody". */
export function sourceWords(rate: Rate, kind: Kind): string {
  if (rate.scope === kind.scope) return 'Own rate';
  if (rate.scope === 'STUDIO') return 'Rate for everybody';
  const words = forWords(rate);
  return `Rate for ${rate.scope === 'STAFF' || rate.scope === 'TYPE' ? words.toLowerCase() : words}`;
}

/** "From 1 Dec 2026: S$10.00 a head"; empty when nothing is planned. */
export function changeWords(change: ReturnType<typeof nextChange>, currency: string): string {
  if (!change) return '';
  const words = change.rate ? termsWords(change.rate.terms, currency) : 'no rate';
  return `From ${formatLocalDate(change.day)}: ${words}`;
}

/** One of the places that a rate can come from. */
export interface Level {
  scope: RateScope;
  /** "Vinyasa", "Yoga (category)", "Classes", "All their sessions", "Everybody, all sessions". */
  label: string;
  rate: Rate | null;
  /** Whether this is the one that pays. */
  isPaying: boolean;
  /** What a new rate at this place begins with. */
  target: RateTarget;
}

const labelOf = (scope: RateScope, kind: Kind): string => {
  if (scope === 'TYPE') return TYPES_WORDS[kind.templateType];
  if (scope === 'CATEGORY') return `${kind.categoryName ?? ''} (category)`;
  return scope === 'CLASS' ? kind.label : SCOPE_WORDS[scope];
};

const targetOf = (scope: RateScope, { staffId, kind }: Place): RateTarget => ({
  act: 'ADD',
  ...(scope !== 'STUDIO' && { staffId }),
  ...(scope === 'TYPE' && { templateType: kind.templateType }),
  ...(scope === 'CATEGORY' && { categoryId: kind.categoryId ?? '' }),
  ...(scope === 'CLASS' && { classTemplId: kind.classTemplId }),
});

/** Why a rate pays: the places that it can come from, the most specific first. The first that has one pays. */
export function levelsOf(rates: readonly Rate[], place: Place): Level[] {
  const { kind } = place;
  const paying = payingRate(rates, place);
  return BY_SPECIFICITY.filter(
    (scope) =>
      (scope !== 'CLASS' || kind.scope === 'CLASS') && (scope !== 'CATEGORY' || kind.categoryId !== null),
  ).map((scope) => {
    const rate = payingRate(
      rates.filter((one) => one.scope === scope),
      place,
    );
    return {
      scope,
      label: labelOf(scope, kind),
      rate,
      isPaying: rate !== null && rate.rateId === paying?.rateId,
      target: targetOf(scope, place),
    };
  });
}

/** The rate by which somebody is paid for assisting: the most specific one that says what that pays. */
export const assistingRate = (rates: readonly Rate[], place: Place): Rate | null =>
  rateFor(rates, taughtOf(place), ({ assistant }) => Boolean(assistant));
