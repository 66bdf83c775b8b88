import { useLocation, useNavigate } from '@studio/platform';
import { useEffect } from 'react';
import { isSamePlace } from '../place.model.ts';

/** Addresses of this visit, by their place in the history. */
const trail: string[] = [];

/** Where in the history the page stands, as the router counts. It tells nobody otherwise. */
const place = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Whether there is a page of the site before this one. */
export const canGoBack = (): boolean => place() > 0;

/** Notes which pages were shown. */
export function useTrail(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    trail[place()] = pathname + search;
  }, [pathname, search]);
}

/**
 * Leaves a page for good: back to where its visitor came from, if that is where to go on, so that no page
 * stands there twice.
 */
export function useReplace(): (to: string) => void {
  const navigate = useNavigate();
  return (to) =>
    isSamePlace(trail[place() - 1], to) ? void navigate(-1) : void navigate(to, { replace: true });
}
