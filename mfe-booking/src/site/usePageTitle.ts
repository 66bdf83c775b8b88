import { useEffect } from 'react';
import { usePublicStudio } from './StudioContext.tsx';
import { useSite } from './SiteContext.tsx';

/** Sets the page title, e.g. "Bookings · Lotus Yoga". */
export function usePageTitle(title: string): void {
  const { studioName } = usePublicStudio();
  const { setTitle } = useSite();
  useEffect(() => {
    setTitle(`${title} · ${studioName}`);
  }, [setTitle, title, studioName]);
}
