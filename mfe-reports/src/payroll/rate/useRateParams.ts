import { TEMPLATE_TYPES } from '@studio/contract/schedule/templateType';
import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { isRealDay } from '@studio/contract/values/time';
import { useSearchParams } from '@studio/platform';
import type { RateTarget } from './rateForm.model.ts';

/** `rate` in the address of a form for a new rate. */
const NEW = 'new';

/**
 * What the rates page shows, from the address: `rate` is the id of the rate that changes, or `new`; `act=correct`
 * for one that is corrected; `person`, `type`, `category`, `class` and `from` (its first day) of a new one; `view=list`
 * for the list of rates in place of the table by person, `all=1` for ended ones too; `run` is the payroll run that
 * somebody came from to add a rate that it lacks.
 */
export function useRateParams({ rates }: Pick<PayrollConfig, 'rates'>) {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string>, replace = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace },
    );
  const rate = rates.find(({ rateId }) => rateId === params.get('rate'));
  return {
    target: targetIn(params, rate),
    runId: params.get('run') ?? '',
    showsAll: params.get('all') === '1',
    showAll: (isShown: boolean) => change({ all: isShown ? '1' : '' }, true),
    isList: params.get('view') === 'list',
    showList: (isShown: boolean) => change({ view: isShown ? 'list' : '' }, true),
    open: ({ act, rate: opened, ...of }: RateTarget) =>
      change({
        rate: opened?.rateId ?? NEW,
        act: act === 'CORRECT' ? 'correct' : '',
        person: of.staffId ?? '',
        type: of.templateType ?? '',
        category: of.categoryId ?? '',
        class: of.classTemplId ?? '',
        from: of.from ?? '',
      }),
    close: () => change({ rate: '', act: '', person: '', type: '', category: '', class: '', from: '' }, true),
  };
}

function targetIn(params: URLSearchParams, rate: RateTarget['rate']): RateTarget | null {
  if (rate) return { act: params.get('act') === 'correct' && !rate.isUsed ? 'CORRECT' : 'CHANGE', rate };
  if (params.get('rate') !== NEW) return null;
  const type = params.get('type');
  const from = params.get('from') ?? '';
  return {
    act: 'ADD',
    staffId: params.get('person') ?? undefined,
    templateType: TEMPLATE_TYPES.find((known) => known === type),
    categoryId: params.get('category') ?? undefined,
    classTemplId: params.get('class') ?? undefined,
    from: isRealDay(from) ? from : undefined,
  };
}
