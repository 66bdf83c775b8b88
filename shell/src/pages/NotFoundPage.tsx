import { NotFoundState, PageLayout } from '@studio/ui';
import { useState } from 'react';
import { RemoteProblem } from '../remotes/RemoteProblem.tsx';
import { useCatalog, useRemotes } from '../remotes/RemotesContext.tsx';

/** Any address of the portal that nobody answers. Without any list of parts nobody can tell: it may well exist. */
export function NotFoundPage() {
  const catalog = useCatalog();
  const { error } = useRemotes();
  const [isTrying, setIsTrying] = useState(false);

  async function handleRetry() {
    setIsTrying(true);
    await catalog.check();
    setIsTrying(false);
  }
  if (error) return <RemoteProblem title="Not available" error={error} isTrying={isTrying} onRetry={() => void handleRetry()} />;
  return <PageLayout title="Page not found"><NotFoundState /></PageLayout>;
}
