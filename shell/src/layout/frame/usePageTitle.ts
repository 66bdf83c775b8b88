import { useEffect } from 'react';
import { useStaff } from '../../session/useStaff.ts';

/**
 * Names a page that has a head of its own: "Dashboard · Lotus Yoga". Others have `PageLayout`, which does the
 * same.
 */
export function usePageTitle(title: string): void {
  const { studioName } = useStaff().profile;
  useEffect(() => {
    document.title = `${title} · ${studioName}`;
  }, [title, studioName]);
}
