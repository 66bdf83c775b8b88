import { useSearchParams } from '@studio/platform';
import { tabStorage } from '../site/storage.ts';

/** The interrupted step before a card was added; the payment provider does not carry it. */
const KEY = 'user-afterCard';

/** Stores the carried parameters while the member enters a card elsewhere, and restores them. */
export function useWayBack() {
  const [params, setParams] = useSearchParams();
  const keep = (): void => tabStorage.setItem(KEY, params.toString());

  /** Removes the setup from the address, and restores the carried parameters. */
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
