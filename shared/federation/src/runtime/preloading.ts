import type { RegistryEntry } from '@studio/contract/remote/remote';
import type { StaffRole } from '@studio/contract/configure/roles/roles';

/** More would cost people who need none of them. */
const IDLE_PRELOADS = 2;

/** Whether the person has not asked their browser to save data. */
export const mayPreload = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/** The remotes worth preloading for a role: their releases name the roles, and the first ones count. */
export const likelyFor = (role: StaffRole, remotes: RegistryEntry[]): RegistryEntry[] =>
  remotes
    .filter(
      ({ audience, state, preloadFor }) =>
        audience === 'staff' && state === 'enabled' && preloadFor.includes(role),
    )
    .slice(0, IDLE_PRELOADS);

/** Calls back when the browser is idle; Safari has no event for that. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 2000);
}
