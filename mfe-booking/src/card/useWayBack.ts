import { useSearchParams } from '@studio/platform';
import { tabStorage } from '../site/storage.ts';

/** What was being done when a card was to be added; the payment partner does not carry it. */
const KEY = 'user-afterCard';

/** Keeps what the address carries while somebody enters a card elsewhere, and puts it back. */
export function useWayBack() {
  const [params, setParams] = useSearchParams();
  const keep = (): void => tabStorage.setItem(KEY, params.toString());

  /** Takes the card's name out of the address, and what was carried before back in. */
  function restore(): void {
    const kept = new URLSearchParams(tabStorage.getItem(KEY) ?? '');
    tabStorage.removeItem(KEY);
    setParams(
      (current) => {
        current.delete('setup');
        for (const [name, value] of kept) if (!current.has(name)) current.set(name, value);
        return current;
      },
      { replace: true },
    );
  }
  return { keep, restore };
}
