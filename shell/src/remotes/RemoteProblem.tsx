import type { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { placesIn } from '@studio/federation/runtime/report/placesIn';
import { Button, CopyButton, PageLayout, StateMessage, WarningOutlined } from '@studio/ui';
import { useReload } from './loading/useReload.ts';
import { problemWords } from './remoteProblem.model.ts';
import styles from './RemoteProblem.module.css';

export interface ProblemProps {
  /** Name of the remote, e.g. "Schedule". */
  title: string;
  error: RemoteError;
  isTrying: boolean;
  onRetry: () => void;
}

/** Replaces the page of a remote that cannot be shown. The rest of the portal goes on. */
export function RemoteProblem({ title, error, ...trying }: ProblemProps) {
  const words = problemWords(error);
  return (
    <PageLayout title={title}>
      <StateMessage
        role="alert"
        art={error.reason}
        title={words.title}
        description={
          <>
            {words.detail}
            <Reference error={error} />
          </>
        }
        action={<WaysOn error={error} {...trying} />}
      />
    </PageLayout>
  );
}

/** The same in a card or tab of another remote's page: small, so that the layout around it does not move. */
export function SmallRemoteProblem({ error, ...trying }: Omit<ProblemProps, 'title'>) {
  const words = problemWords(error);
  return (
    <div className={styles.small}>
      <div role="alert">
        <p className={styles.sentence}>
          <WarningOutlined aria-hidden="true" />
          {words.title}
        </p>
        <p className={styles.detail}>
          {words.detail}
          <Reference error={error} />
        </p>
      </div>
      <WaysOn error={error} {...trying} isSmall />
    </div>
  );
}

function WaysOn({
  error,
  isTrying,
  onRetry,
  isSmall = false,
}: Omit<ProblemProps, 'title'> & { isSmall?: boolean }) {
  const reload = useReload();
  const size = isSmall ? 'small' : 'middle';
  const isReloadBest = error.reason === 'incompatible';
  const retry = (
    <Button
      size={size}
      type={isReloadBest || isSmall ? 'default' : 'primary'}
      loading={isTrying}
      onClick={onRetry}
    >
      Try again
    </Button>
  );
  if (isSmall && !isReloadBest) return retry;
  const load = (
    <Button size={size} type={isReloadBest && !isSmall ? 'primary' : 'default'} onClick={() => void reload()}>
      Reload page
    </Button>
  );
  return isReloadBest ? (
    <span>
      {load} {retry}
    </span>
  ) : (
    <>
      {retry}
      {load}
    </>
  );
}

/** What to quote when asking for help. The copy also says where in the code it happened. */
const Reference = ({ error: { code, correlationId, cause } }: Pick<ProblemProps, 'error'>) => (
  <span className={styles.reference}>
    <span>
      Reference: <code>{correlationId}</code>
    </span>
    <span>
      Code: <code>{code}</code>
    </span>
    <CopyButton
      size="small"
      text={[`${code} ${correlationId}`, ...placesIn(cause)].join('\n')}
      label="Copy reference"
    />
  </span>
);
