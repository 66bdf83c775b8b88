import { Outlet, useLocation } from '@studio/platform';
import { useState } from 'react';
import { GoOn, StepBack } from '../ui/GoOn.tsx';
import { canGoBack } from '../site/useTrail.ts';
import { useMember } from './useMember.ts';
import { useWayIn } from './useWayIn.ts';

/**
 * Around the pages of signing in and up. Whoever is signed in goes on; whoever comes back to them later goes
 * further back.
 */
export function ForVisitors() {
  const { phase } = useMember();
  const { key } = useLocation();
  const [wasSignedIn] = useState(phase === 'signedIn');
  const wayIn = useWayIn();
  if (phase !== 'signedIn') return <Outlet />;
  return wasSignedIn && canGoBack() ? <StepBack key={key} /> : <GoOn to={wayIn} />;
}
