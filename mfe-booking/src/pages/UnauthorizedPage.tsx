import { SignInNeeded } from '../auth/RequireMember.tsx';
import { usePageTitle } from '../site/usePageTitle.ts';

/** /booking-website/401 */
export function UnauthorizedPage() {
  usePageTitle('Sign in');
  return <SignInNeeded isPage />;
}
