import type { RegistryEntry } from '@studio/contract/remote';
import { RemoteError } from '@studio/federation/runtime/remoteError';
import { useState } from 'react';
import { RemoteProblem } from './RemoteProblem.tsx';
import { useCatalog } from './RemotesContext.tsx';

/** The page of a remote that whoever runs the portal has switched off. */
export function SwitchedOff({ entry: { id, title } }: { entry: RegistryEntry }) {
  const catalog = useCatalog();
  const [error] = useState(() => new RemoteError('switched-off', id, `${title} is switched off`));
  const [isTrying, setIsTrying] = useState(false);

  async function handleRetry() {
    setIsTrying(true);
    await catalog.check();
    setIsTrying(false);
  }
  return <RemoteProblem title={title} error={error} isTrying={isTrying} onRetry={() => void handleRetry()} />;
}
