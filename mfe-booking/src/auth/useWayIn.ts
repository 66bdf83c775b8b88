import { hasToComplete } from './gaps.model.ts';
import { useCarried, useReturnPath, useSitePath } from '../site/useSitePath.ts';
import { useMember } from '../member/useMember.ts';

/**
 * Where a member goes after signing in: to the studio's missing details, else back to the interrupted step.
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
