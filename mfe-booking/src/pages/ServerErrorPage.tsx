import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';

/** /booking-website/500 */
export function ServerErrorPage() {
  usePageTitle('Error');
  const path = useSitePath();
  return (
    <Blank isPage title="Something went wrong on our side.">
      <ButtonLink to={path('schedule')}>Try again</ButtonLink>
    </Blank>
  );
}
