import type { RegistryEntry } from '@studio/contract/remote';
import type { StaffRole } from '@studio/contract/roles';

/** More would cost those who need none of them. */
const IDLE_PRELOADS = 2;

/** Whether the person has not asked their browser to save data. */
export const mayPreload = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/** The remotes worth fetching ahead for a role: they say so themselves, and the first ones count. */
export const likelyFor = (role: StaffRole, remotes: RegistryEntry[]): RegistryEntry[] =>
  remotes
    .filter(
      ({ audience, state, preloadFor }) =>
        audience === 'staff' && state === 'enabled' && preloadFor.includes(role),
    )
    .slice(0, IDLE_PRELOADS);

/** Calls back when the browser has nothing better to do; Safari does not say when. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 2000);
}
