import { ErrorState } from '@studio/ui';
import { Component, type ReactNode } from 'react';

/** Shows an error of the remote in the place where it was thrown; the bar stays usable. */
export class AloneBoundary extends Component<
  { what: string; children: ReactNode },
  { message: string | null }
> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <>
        <ErrorState what={this.props.what} onRetry={() => this.setState({ message: null })} />
        <pre>{message}</pre>
      </>
    );
  }
}
