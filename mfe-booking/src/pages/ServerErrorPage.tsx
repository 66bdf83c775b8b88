import { useSearchParams } from '@studio/platform';
import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';

/**
 * /booking-website/500: target of proxies and mails after a failure. `?reference=` is the request id to quote
 * to support.
 */
export function ServerErrorPage() {
  usePageTitle('Error');
  const path = useSitePath();
  const [params] = useSearchParams();
  const reference = /^[\w-]{1,64}$/.exec(params.get('reference') ?? '')?.[0];
  return (
    <Blank isPage title="Something went wrong!">
      {reference ? (
        <p>
          If this keeps happening, give the studio this reference: <code>{reference}</code>
        </p>
      ) : null}
      <ButtonLink to={path('schedule')}>Try again</ButtonLink>
    </Blank>
  );
}
