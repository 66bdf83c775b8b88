import { useSearchParams } from '@studio/platform';
import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';

/**
 * /booking-website/500: where others (a proxy, a mail) send people. `?reference=` is what to quote when
 * asking for help.
 */
export function ServerErrorPage() {
  usePageTitle('Error');
  const path = useSitePath();
  const [params] = useSearchParams();
  const reference = /^[\w-]{1,64}$/.exec(params.get('reference') ?? '')?.[0];
  return (
    <Blank isPage title="Something went wrong on our side.">
      {reference ? (
        <p>
          If it happens again, tell the studio this reference: <code>{reference}</code>
        </p>
      ) : null}
      <ButtonLink to={path('schedule')}>Try again</ButtonLink>
    </Blank>
  );
}
