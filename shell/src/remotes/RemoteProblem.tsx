import { RemoteError, type RemoteFailure } from '@studio/federation/runtime/remoteError';
import { Button, Flex, StateMessage } from '@studio/ui';

const SENTENCES: Record<RemoteFailure, string> = {
  unavailable: 'This part of the app could not be loaded.',
  incompatible: 'This part of the app needs a newer version of the portal. Reload the page to get it.',
  crashed: 'This part of the app has stopped working.',
  denied: 'This part of the app is switched off at the moment.',
};

interface Props {
  /** Name of the part, e.g. "Schedule". */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** The page of a remote that cannot be shown; the rest of the portal goes on. */
export function RemoteProblem({ title, error, onRetry }: Props) {
  const id = error instanceof RemoteError ? error.correlationId : null;
  const failure = error instanceof RemoteError ? error.reason : 'crashed';
  return (
    <StateMessage
      role="alert"
      art="error"
      title={title}
      description={<>{SENTENCES[failure]}{id ? <> Reference: <code>{id}</code></> : null}</>}
      action={
        <Flex gap={8} justify="center" wrap>
          <Button type="primary" onClick={onRetry}>Try again</Button>
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        </Flex>
      }
    />
  );
}
