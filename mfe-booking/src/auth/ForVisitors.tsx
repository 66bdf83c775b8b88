import { Outlet, useLocation } from '@studio/platform';
import { useState } from 'react';
import { RedirectReplace, StepBack } from '../ui/state/RedirectReplace.tsx';
import { canGoBack } from '../site/useTrail.ts';
import { useMember } from '../member/useMember.ts';
import { useWayIn } from './useWayIn.ts';

/**
 * Wraps the pages of signing in and up. A signed-in member is redirected; a member who comes back to them
 * goes one step further back.
 */
export function ForVisitors() {
  const { phase } = useMember();
  const { key } = useLocation();
  const [wasSignedIn] = useState(phase === 'signedIn');
  const wayIn = useWayIn();
  if (phase !== 'signedIn') return <Outlet />;
  return wasSignedIn && canGoBack() ? <StepBack key={key} /> : <RedirectReplace to={wayIn} />;
}
