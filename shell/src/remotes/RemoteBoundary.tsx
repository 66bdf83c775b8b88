import { Component, type ReactNode } from 'react';
import { RemoteProblem } from './RemoteProblem.tsx';

interface Props {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps whatever goes wrong in one remote out of the shell and of the others. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown') };
  }

  handleRetry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return <RemoteProblem title={this.props.title} error={this.state.error} onRetry={this.handleRetry} />;
  }
}
