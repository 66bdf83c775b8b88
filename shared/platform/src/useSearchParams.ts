import { useCallback } from 'react';
import {
  createSearchParams,
  useLocation,
  useSearchParams as useDrawnParams,
  type Location,
  type SetURLSearchParams,
} from 'react-router-dom';

/** The search parameters that were requested last for an address that is still drawn. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * Like the router's, but an updater function receives the parameters that were requested last, even when they
 * are not drawn yet. The router passes the drawn ones: a debounced search would undo a key press of a moment
 * before.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const location = useLocation();
  const [params, setDrawnParams] = useDrawnParams();
  const setParams = useCallback<SetURLSearchParams>(
    (change, options) =>
      setDrawnParams((drawn) => {
        const next = createSearchParams(
          typeof change === 'function' ? change(new URLSearchParams(asked.get(location) ?? drawn)) : change,
        );
        asked.set(location, next);
        return next;
      }, options),
    [location, setDrawnParams],
  );
  return [params, setParams];
}
