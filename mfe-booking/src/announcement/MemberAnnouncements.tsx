import { useLocation } from '@studio/platform';
import { lazy, Suspense } from 'react';
import { useMember } from '../member/useMember.ts';
import { useSite } from '../site/SiteContext.tsx';
import { showsAnnouncements } from './announcement.model.ts';

// The page is worth more than its news: without their code there are none.
const Announcements = lazy(() =>
  import('./Announcements.tsx').then(
    (part) => ({ default: part.Announcements }),
    () => ({ default: () => null }),
  ),
);

/** The announcements of the studio, for a member who is signed in and looks around. */
export function MemberAnnouncements() {
  const { phase } = useMember();
  const { mode } = useSite();
  const { pathname } = useLocation();
  if (phase !== 'signedIn' || mode === 'preview' || !showsAnnouncements(pathname)) return null;
  return (
    <Suspense>
      <Announcements />
    </Suspense>
  );
}
