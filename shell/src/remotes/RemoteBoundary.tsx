import type { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { VisuallyHidden } from '@studio/ui';
import { Component, type ReactNode } from 'react';
import { RemoteProblem, SmallRemoteProblem } from './RemoteProblem.tsx';

interface Props {
  title: string;
  isSmall: boolean;
  frame: (content: ReactNode) => ReactNode;
  /** The path of the page. What failed at one path may work at another. */
  place: string;
  /** Whether the server does not answer. What failed then may work as soon as it does. */
  isCutOff: boolean;
  /** Gives a thrown value a code and a reference. */
  identify: (thrown: unknown) => RemoteError;
  /** Whether to retry at once, without asking. */
  heals: (problem: RemoteError) => Promise<boolean>;
  /**
   * Loads again.
   * @returns The new failure, or `null`.
   */
  retry: () => Promise<RemoteError | null>;
  children: ReactNode;
}
interface State {
  hasThrown: boolean;
  problem: RemoteError | null;
  isTrying: boolean;
  /** The announcement for screen readers. */
  said: string;
}

/** Catches whatever goes wrong in one remote, so that the shell and the other remotes go on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { hasThrown: false, problem: null, isTrying: false, said: '' };
  isGone = false;

  static getDerivedStateFromError(): Partial<State> {
    return { hasThrown: true };
  }

  override componentDidCatch(thrown: unknown) {
    const problem = this.props.identify(thrown);
    this.setState({ problem, said: '' });
    void this.props
      .heals(problem)
      .then((isHealed) => (isHealed && !this.isGone ? this.handleRetry() : undefined));
  }

  override componentDidUpdate({ place, isCutOff }: Props) {
    const mayWork = place !== this.props.place || (isCutOff && !this.props.isCutOff);
    if (mayWork && this.state.problem && !this.state.isTrying) void this.handleRetry();
  }

  override componentWillUnmount() {
    this.isGone = true;
  }

  /** The error page stays until the retry has finished, so that its button keeps the focus. */
  handleRetry = async () => {
    const pressed = document.activeElement;
    const around = pressed?.closest<HTMLElement>('[tabindex]');
    this.setState({ isTrying: true, said: 'Trying again…' });
    const problem = await this.props.retry();
    const outcome = {
      isTrying: false,
      problem,
      hasThrown: problem !== null,
      said: problem ? '' : `${this.props.title} has loaded`,
    };
    this.setState(outcome, () => {
      if (!pressed?.isConnected) around?.focus({ preventScroll: true });
    });
  };

  override render() {
    return (
      <>
        {this.content()}
        <VisuallyHidden role="status">{this.state.said}</VisuallyHidden>
      </>
    );
  }

  content(): ReactNode {
    const { hasThrown, problem, isTrying } = this.state;
    if (!hasThrown) return this.props.children;
    // An error was thrown, and `identify` has not named it yet.
    if (!problem) return null;
    const Problem = this.props.isSmall ? SmallRemoteProblem : RemoteProblem;
    return this.props.frame(
      <Problem
        title={this.props.title}
        error={problem}
        isTrying={isTrying}
        onRetry={() => void this.handleRetry()}
      />,
    );
  }
}
