import { forgetMissingChunk, isMissingChunk } from '@studio/federation/runtime/load/loadFailure';
import { Button, StateMessage } from '@studio/ui';
import { Component, useEffect, type ReactNode } from 'react';
import { useCatalog, useReloadPage } from './RemotesContext.tsx';
import { SHELL_ID } from './loading/outdated.model.ts';
import { reloadOnce } from './loading/reloadOnce.ts';
import { problemWords } from './remoteProblem.model.ts';
import { useReload } from './loading/useReload.ts';

/** Shows an error page when one of the shell's own pages fails. */
export function ShellBoundary({ children }: { children: ReactNode }) {
  const catalog = useCatalog();
  const reloadPage = useReloadPage();

  /**
   * Reloads the page if a newer shell is live: the likely cause is a missing chunk of a release that has been
   * replaced.
   */
  async function heal() {
    await catalog.check();
    const { outdated, shellVersion } = catalog.getState();
    if (outdated.includes(SHELL_ID)) reloadOnce(`${SHELL_ID}@${shellVersion}`, reloadPage);
  }
  return <Boundary onCatch={() => void heal()}>{children}</Boundary>;
}

interface Caught {
  hasThrown: boolean;
  thrown: unknown;
}
const NOTHING: Caught = { hasThrown: false, thrown: null };

class Boundary extends Component<{ onCatch: () => void; children: ReactNode }, Caught> {
  override state = NOTHING;

  static getDerivedStateFromError(thrown: unknown): Caught {
    return { hasThrown: true, thrown };
  }

  override componentDidCatch() {
    this.props.onCatch();
  }

  handleRetry = () => {
    forgetMissingChunk(this.state.thrown);
    this.setState(NOTHING);
  };

  override render() {
    const { hasThrown, thrown } = this.state;
    if (!hasThrown) return this.props.children;
    return isMissingChunk(thrown) ? <Missing onRetry={this.handleRetry} /> : <Problem />;
  }
}

/** The code did not arrive. Not a defect of the portal, and a retry is likely to work. */
function Missing({ onRetry }: { onRetry: () => void }) {
  const words = problemWords({ reason: 'unavailable', code: 'chunk-unreachable' });
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <StateMessage
      role="alert"
      art="unavailable"
      title={words.title}
      description={words.detail}
      action={
        <Button type="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

function Problem() {
  const reload = useReload();
  return (
    <StateMessage
      role="alert"
      art="crashed"
      title="The portal has stopped working here."
      description="Your saved work is safe."
      action={
        <Button type="primary" onClick={() => void reload()}>
          Reload page
        </Button>
      }
    />
  );
}
