import type { Rate, RateScope } from '@studio/contract/reports/payroll/rate.schema';
import type { HeadBasis, PayModel, RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import { firstFreeDay } from './rate.model.ts';

/** What is done with a rate: a new one, another from a day on, or a correction of what it says. */
export type RateAct = 'ADD' | 'CHANGE' | 'CORRECT';
/** Which rate a form begins with; of a new one, whom it is for if that is known. */
export interface RateTarget {
  act: RateAct;
  rate?: Rate | undefined;
  staffId?: string | undefined;
  templateType?: TemplateType | undefined;
  categoryId?: string | undefined;
  classTemplId?: string | undefined;
  /** The first day of a new one, where something asks for another than the first free one. */
  from?: string | undefined;
}

interface TermsForm {
  model: PayModel;
  amount: string;
  perHead: string;
  threshold: number | string;
  tiers: { upTo: number | string; amount: string }[];
  percent: string;
  min: string;
  max: string;
  assistant: string;
  travel: string;
  headBasis: HeadBasis | '';
  includeNoShow: boolean | null;
  includeLateCancel: boolean | null;
}
/** A rate as it is typed. */
export interface RateForm {
  rateId: string;
  version: number | '';
  scope: RateScope;
  staffId: string;
  templateType: TemplateType | '';
  categoryId: string;
  classTemplId: string;
  from: string;
  until: string;
  terms: TermsForm;
}

const NO_TERMS: TermsForm = {
  model: 'FLAT',
  amount: '',
  perHead: '',
  threshold: '',
  tiers: [],
  percent: '',
  min: '',
  max: '',
  assistant: '',
  travel: '',
  headBasis: '',
  includeNoShow: null,
  includeLateCancel: null,
};

const termsForm = (terms: RateTerms): TermsForm => ({
  model: terms.model,
  amount: terms.amount ?? '',
  perHead: terms.perHead ?? '',
  threshold: terms.threshold ?? '',
  tiers: terms.tiers.map(({ upTo, amount }) => ({ upTo: upTo ?? '', amount })),
  percent: terms.percent ?? '',
  min: terms.min ?? '',
  max: terms.max ?? '',
  assistant: terms.assistant ?? '',
  travel: terms.travel ?? '',
  headBasis: terms.headBasis ?? '',
  includeNoShow: terms.includeNoShow ?? null,
  includeLateCancel: terms.includeLateCancel ?? null,
});

interface Days {
  lockedUntil: string | null;
  today: string;
}
/** What a form begins with. A change begins on the first day that no locked run has reached. */
export function rateFormOf(target: RateTarget, days: Days): RateForm {
  const { act, rate } = target;
  if (!rate) return newRate(target, firstDayOf(target, days));
  const copy: RateForm = {
    rateId: '',
    version: '',
    scope: rate.scope,
    staffId: rate.staffId ?? '',
    templateType: rate.templateType ?? '',
    categoryId: rate.categoryId ?? '',
    classTemplId: rate.classTemplId ?? '',
    from: firstFreeDay(days),
    until: '',
    terms: termsForm(rate.terms),
  };
  if (act !== 'CORRECT') return copy;
  return { ...copy, rateId: rate.rateId, version: rate.version, from: rate.from, until: rate.until ?? '' };
}

/** The day that is asked for, unless a locked run has reached it: there it would change nothing. */
const firstDayOf = ({ from }: RateTarget, days: Days): string =>
  from !== undefined && (days.lockedUntil === null || from > days.lockedUntil) ? from : firstFreeDay(days);

const newRate = (target: RateTarget, from: string): RateForm => ({
  rateId: '',
  version: '',
  scope: scopeFor(target),
  staffId: target.staffId ?? '',
  templateType: target.templateType ?? '',
  categoryId: target.categoryId ?? '',
  classTemplId: target.classTemplId ?? '',
  from,
  until: '',
  terms: NO_TERMS,
});
function scopeFor({ staffId, templateType, categoryId, classTemplId }: RateTarget): RateScope {
  if (classTemplId) return 'CLASS';
  if (categoryId) return 'CATEGORY';
  if (templateType) return 'TYPE';
  return staffId ? 'STAFF' : 'STUDIO';
}

/** The terms for another model: what it does not have is emptied, so that nothing wrong stays where nobody sees it. */
export function withModel(terms: TermsForm, model: PayModel): TermsForm {
  const has = (...models: PayModel[]) => models.includes(model);
  const hasLimits = has('PER_HEAD', 'BASE_PLUS', 'PERCENT');
  return {
    ...terms,
    model,
    amount: has('TIERED', 'PERCENT') ? '' : terms.amount,
    perHead: has('BASE_PLUS') ? terms.perHead : '',
    threshold: has('BASE_PLUS') ? terms.threshold : '',
    percent: has('PERCENT') ? terms.percent : '',
    min: hasLimits ? terms.min : '',
    max: hasLimits ? terms.max : '',
    tiers: has('TIERED')
      ? [
          { upTo: 6, amount: '' },
          { upTo: '', amount: '' },
        ]
      : [],
  };
}

/** Another bracket before the open last one. */
export function withTier(tiers: TermsForm['tiers']): TermsForm['tiers'] {
  const last = tiers.at(-1) ?? { upTo: '', amount: '' };
  return [...tiers.slice(0, -1), { upTo: '', amount: '' }, { ...last, upTo: '' }];
}
/** Without a bracket; the last one is always open. */
export const withoutTier = (tiers: TermsForm['tiers'], index: number): TermsForm['tiers'] =>
  tiers
    .filter((_tier, at) => at !== index)
    .map((tier, at, kept) => (at === kept.length - 1 ? { ...tier, upTo: '' } : tier));
