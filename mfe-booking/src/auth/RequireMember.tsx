import type { ReactNode } from 'react';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';
import { Skeleton } from '../ui/QueryView.tsx';
import { useMember } from './useMember.ts';

/** Pages that are somebody's own. A visitor is asked to sign in and comes back to `next`. */
export function RequireMember({ next, children }: { next: string; children: ReactNode }) {
  const { phase } = useMember();
  if (phase === 'starting') return <Skeleton what="your page" cards={3} />;
  if (phase === 'signedOut') return <SignInNeeded next={next} />;
  return children;
}

/** Says that a page needs a sign-in, and leads there. */
export function SignInNeeded({ next, isPage = false }: { next?: string; isPage?: boolean }) {
  const path = useSitePath();
  const carried = useCarried();
  return (
    <Blank isPage={isPage} title="Please sign in to see this.">
      <ButtonLink to={path('login', { ...carried, next })}>Sign in</ButtonLink>
    </Blank>
  );
}
