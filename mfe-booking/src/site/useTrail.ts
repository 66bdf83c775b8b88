import { useLocation, useNavigate } from '@studio/platform';
import { useEffect } from 'react';
import { isSamePlace } from './place.model.ts';

/** Addresses of this visit, by their index in the history. */
const trail: string[] = [];

/** Index of the page in the history. The router keeps it in `history.state` only. */
const place = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Whether the history has an earlier page of the site. */
export const canGoBack = (): boolean => place() > 0;

/** Records the address of each page. */
export function useTrail(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    trail[place()] = pathname + search;
  }, [pathname, search]);
}

/**
 * Leaves a page for good. Goes back if the previous page is the target, so that the history does not contain
 * it twice.
 */
export function useReplace(): (to: string) => void {
  const navigate = useNavigate();
  return (to) =>
    isSamePlace(trail[place() - 1], to) ? void navigate(-1) : void navigate(to, { replace: true });
}
