import { hasToComplete } from '../profile/gaps.model.ts';
import { useCarried, useReturnPath, useSitePath } from '../site/useSitePath.ts';
import { useMember } from './useMember.ts';

/**
 * Where a member goes who has just signed in: to what the studio still needs, else back to what was being
 * done.
 */
export function useWayIn(): string {
  const member = useMember();
  const path = useSitePath();
  const carried = useCarried();
  const back = useReturnPath();
  return member.phase === 'signedIn' && hasToComplete(member.profile)
    ? path('complete-profile', carried)
    : back;
}
