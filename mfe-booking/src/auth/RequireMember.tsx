import type { ReactNode } from 'react';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/state/QueryView.tsx';
import { useMember } from '../member/useMember.ts';

interface Props {
  /** Where a visitor continues after signing in. */
  next: string;
  /** Heading of the page until its children are loaded, if they bring their own. */
  title?: string;
  children: ReactNode;
}

/** Pages of one member. A visitor is asked to sign in. */
export function RequireMember({ next, title, children }: Props) {
  const { phase } = useMember();
  if (phase !== 'starting' && phase !== 'signedOut') return children;
  const instead =
    phase === 'starting' ? <Skeleton what="your page" cards={3} /> : <SignInNeeded next={next} />;
  return title ? <Page title={title}>{instead}</Page> : instead;
}

/** States that a page needs a sign-in, and links to it. */
export function SignInNeeded({ next, isPage = false }: { next?: string; isPage?: boolean }) {
  const path = useSitePath();
  const carried = useCarried();
  return (
    <Blank isPage={isPage} title="Please sign in to see this.">
      <ButtonLink to={path('login', { ...carried, next })}>Sign in</ButtonLink>
    </Blank>
  );
}
