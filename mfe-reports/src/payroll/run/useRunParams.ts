import { useSearchParams } from '@studio/platform';

/** Names of what the page of runs shows, in its address. */
type RunParam = 'run' | 'person' | 'sheet';

/** What the page shows, from the address: `run`; `person` of it; `sheet=1` for their payslip to print. */
export function useRunParams() {
  const [params, setParams] = useSearchParams();
  const show = (changes: Partial<Record<RunParam, string>>, replace = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace },
    );
  return {
    runId: params.get('run') ?? '',
    personId: params.get('person') ?? '',
    isSheet: params.get('sheet') === '1',
    show,
  };
}

/** The address of a run, and of a person of it. */
export const runPath = (runId: string, staffId = ''): string =>
  `/dashboard/payroll/view?${new URLSearchParams({ run: runId, ...(staffId ? { person: staffId } : {}) })}`;
