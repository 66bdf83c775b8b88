import { useEffect } from 'react';
import { useStaff } from './useStaff.ts';

/**
 * Sets the title of a page with its own head: "Dashboard · Lotus Yoga". Other pages use `PageLayout`, which
 * does the same.
 */
export function usePageTitle(title: string): void {
  const { studioName } = useStaff().profile;
  useEffect(() => {
    document.title = `${title} · ${studioName}`;
  }, [title, studioName]);
}
