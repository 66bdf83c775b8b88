import { localDateOf } from '@studio/contract/values/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { chosenRange } from './attendance.model.ts';

/** Range and class of the report, from the URL, so that a link or a reload shows the same figures. */
export function useReportParams() {
  const { timezone } = useStudio();
  const [params, setParams] = useSearchParams();
  const { preset, range } = chosenRange(Object.fromEntries(params), localDateOf(new Date(), timezone));
  const classTemplId = params.get('classTemplId') || null;

  const setPreset = (next: string) =>
    setParams({ range: next, ...(classTemplId && { classTemplId }) }, { replace: true });
  const showAllClasses = () =>
    setParams(
      (current) => {
        current.delete('classTemplId');
        return current;
      },
      { replace: true },
    );
  return { preset, range, classTemplId, setPreset, showAllClasses };
}
