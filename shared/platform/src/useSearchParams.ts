import { useCallback } from 'react';
import {
  createSearchParams,
  useLocation,
  useSearchParams as useDrawnParams,
  type Location,
  type SetURLSearchParams,
} from 'react-router-dom';

/** What was asked for in place of an address that is still drawn. */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * Like the router's, but a change that is a function is given what was asked for last, also while that is not
 * drawn yet. The router gives it what is drawn: a search that begins when the keys rest would undo what was
 * pressed a moment before.
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
