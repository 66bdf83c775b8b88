import { showRefused } from './showRefused.ts';

/** Says so in the page when its own script does not arrive, or is not what was released. */
export function watchSite(): void {
  window.isWatched = true;
  // Only the page's own scripts are deferred; for those that come later somebody else is responsible.
  const look = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer && target.integrity) showRefused();
  };
  addEventListener('error', look, true);
}
