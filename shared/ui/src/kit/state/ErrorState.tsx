import { Button } from 'antd';
import { errorHelp, errorSentence } from '../../form/errorSentence.ts';
import { StateMessage } from './StateMessage.tsx';

export interface ErrorStateProps {
  /** What could not be loaded: "members" in "We could not load members." */
  what?: string;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}

/** The reason, and the remedy on a line of its own. */
const Reason = ({ error }: { error: unknown }) => {
  const help = errorHelp(error);
  return (
    <>
      {errorSentence(error)}
      {help ? (
        <>
          <br />
          <span>{help}</span>
        </>
      ) : null}
    </>
  );
};

/** Something could not be loaded; states the reason and offers to try again. */
export const ErrorState = ({ what = 'this page', error, onRetry }: ErrorStateProps) => (
  <StateMessage
    role="alert"
    art="error"
    title={`We could not load ${what}.`}
    description={<Reason error={error} />}
    action={
      onRetry ? (
        <Button type="primary" onClick={onRetry}>
          Try again
        </Button>
      ) : null
    }
  />
);
