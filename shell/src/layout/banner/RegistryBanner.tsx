import { Alert } from '@studio/ui';
import { useRemotes } from '../../remotes/RemotesContext.tsx';

/** Tells the person that the list of parts could not be read and that the last known one is in use. */
export function RegistryBanner() {
  const { isStale } = useRemotes();
  if (!isStale) return null;
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title="Some parts may be out of date: we could not check for the newest version."
    />
  );
}
