import { Button, StateMessage } from '@studio/ui';
import { Component, type ReactNode } from 'react';
import { useCatalog, useReloadPage } from '../remotes/RemotesContext.tsx';
import { SHELL_ID } from '../remotes/outdated.model.ts';
import { reloadOnce } from '../remotes/reloadOnce.ts';
import { useReload } from '../remotes/useReload.ts';

/** Keeps a failure of the shell's own pages from leaving nothing on the screen. */
export function ShellBoundary({ children }: { children: ReactNode }) {
  const catalog = useCatalog();
  const reloadPage = useReloadPage();

  /** The most likely reason is a chunk of a release that has been replaced. */
  async function heal() {
    await catalog.check();
    const { outdated, shellVersion } = catalog.getState();
    if (outdated.includes(SHELL_ID)) reloadOnce(`${SHELL_ID}@${shellVersion}`, reloadPage);
  }
  return <Boundary onCatch={() => void heal()}>{children}</Boundary>;
}

class Boundary extends Component<{ onCatch: () => void; children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch() {
    this.props.onCatch();
  }

  override render() {
    return this.state.hasThrown ? <Problem /> : this.props.children;
  }
}

function Problem() {
  const reload = useReload();
  return (
    <StateMessage
      role="alert"
      art="crashed"
      title="The portal has stopped working here."
      description="Nothing that you have saved is lost."
      action={<Button type="primary" onClick={() => void reload()}>Reload page</Button>}
    />
  );
}
