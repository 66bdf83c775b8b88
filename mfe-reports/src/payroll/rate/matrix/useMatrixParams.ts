import { useSearchParams } from '@studio/platform';

/**
 * What the table of rates by person shows, from the address: `on`, the day whose rates count (none: today), and `also`,
 * a class beside those with a rate of their own.
 */
export function useMatrixParams(today: string) {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  return {
    day: params.get('on') ?? today,
    also: params.get('also') ?? '',
    showDay: (day: string) => set('on', day === today ? '' : day),
    showClass: (classTemplId: string) => set('also', classTemplId),
  };
}
