import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';

/** /booking-website/404 and every address that has no page. */
export function NotFoundPage() {
  usePageTitle('Not found');
  const path = useSitePath();
  return (
    <Blank isPage title="We could not find that page.">
      <ButtonLink to={path('schedule')}>Go to the schedule</ButtonLink>
    </Blank>
  );
}
