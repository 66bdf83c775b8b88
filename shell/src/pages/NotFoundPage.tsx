import { ErrorState, NotFoundState, PageLayout } from '@studio/ui';
import { useRemotes } from '../remotes/RemotesContext.tsx';

/** Any address of the portal that nobody answers. Without any list of parts nobody can tell: it may well exist. */
export function NotFoundPage() {
  const { remotes, isStale } = useRemotes();
  if (isStale && remotes.length === 0) {
    return <PageLayout title="Not available"><ErrorState what="this part of the app" onRetry={() => window.location.reload()} /></PageLayout>;
  }
  return <PageLayout title="Page not found"><NotFoundState /></PageLayout>;
}
