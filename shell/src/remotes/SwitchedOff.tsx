import type { RegistryEntry } from '@studio/contract/remote/remote';
import { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { useState } from 'react';
import { RemoteProblem, SmallRemoteProblem } from './RemoteProblem.tsx';
import { useCatalog } from './RemotesContext.tsx';

/** Replaces a remote that an operator has switched off: its page, or its part of another page. */
export function SwitchedOff({
  entry: { id, title },
  isSmall = false,
}: {
  entry: RegistryEntry;
  isSmall?: boolean;
}) {
  const catalog = useCatalog();
  const [error] = useState(() => new RemoteError('switched-off', id, `${title} is switched off`));
  const [isTrying, setIsTrying] = useState(false);

  async function handleRetry() {
    setIsTrying(true);
    await catalog.check();
    setIsTrying(false);
  }
  const trying = { error, isTrying, onRetry: () => void handleRetry() };
  return isSmall ? <SmallRemoteProblem {...trying} /> : <RemoteProblem title={title} {...trying} />;
}
