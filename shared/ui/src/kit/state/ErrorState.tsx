import { Button } from 'antd';
import { loadingProblem } from '../../form/errorSentence.ts';
import { StateMessage } from './StateMessage.tsx';

export interface ErrorStateProps {
  /** What could not be loaded: "members" in "We could not load members." */
  what?: string;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}

/** Something could not be loaded; states the reason or the remedy, and offers to try again. */
export const ErrorState = ({ what = 'this page', error, onRetry }: ErrorStateProps) => (
  <StateMessage
    role="alert"
    art="error"
    title={`We could not load ${what}.`}
    description={loadingProblem(error)}
    action={
      onRetry ? (
        <Button type="primary" onClick={onRetry}>
          Try again
        </Button>
      ) : null
    }
  />
);
