import { SignInNeeded } from '../auth/RequireMember.tsx';
import { useMember } from '../member/useMember.ts';
import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';

/** /booking-website/401: the visitor is not signed in, or may not see the page. */
export function UnauthorizedPage() {
  usePageTitle('Sign in');
  const { phase } = useMember();
  const path = useSitePath();
  if (phase !== 'signedIn') return <SignInNeeded isPage />;
  return (
    <Blank isPage title="You are signed in.">
      <ButtonLink to={path('schedule')}>Go to the schedule</ButtonLink>
    </Blank>
  );
}
