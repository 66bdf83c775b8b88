import { Link } from '@studio/platform';
import { Button, PageLayout, StateMessage } from '@studio/ui';
import { useState } from 'react';
import { useFrame } from '../base/FrameContext.tsx';
import { RemoteProblem } from './RemoteProblem.tsx';
import { useCatalog, useRemotes } from './RemotesContext.tsx';

/** An unknown address. If the list of parts could not be read, the page says that it may well exist. */
export function NotFoundPage() {
  const catalog = useCatalog();
  const { error } = useRemotes();
  const { openPalette } = useFrame();
  const [isTrying, setIsTrying] = useState(false);

  async function handleRetry() {
    setIsTrying(true);
    await catalog.check();
    setIsTrying(false);
  }
  if (error)
    return (
      <RemoteProblem
        title="Not available"
        error={error}
        isTrying={isTrying}
        onRetry={() => void handleRetry()}
      />
    );
  return (
    <PageLayout title="Page not found" isTitleHidden>
      <StateMessage
        role="alert"
        art="not-found"
        title="We could not find that page."
        description="It may have been removed, or the link may be wrong."
        action={
          <>
            <Button type="primary" onClick={openPalette}>
              Search the portal
            </Button>
            <Link to="/dashboard">Go to dashboard</Link>
          </>
        }
      />
    </PageLayout>
  );
}
