import { useEffect } from 'react';
import { usePublicStudio } from '../studio/StudioContext.tsx';

/** Names the page in the browser's tab, e.g. "Bookings · Lotus Yoga". */
export function usePageTitle(title: string): void {
  const { studioName } = usePublicStudio();
  useEffect(() => {
    document.title = `${title} · ${studioName}`;
  }, [title, studioName]);
}
