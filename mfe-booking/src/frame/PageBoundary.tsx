import { Component, type ReactNode } from 'react';
import { Button } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { Skeleton } from '../ui/state/QueryView.tsx';
import { useReconnect } from '../ui/state/useReconnect.ts';
import { isMissingCode, releaseIn } from '../site/release.model.ts';

interface Props {
  /** Path of the page. An error is cleared when it changes. */
  page: string;
  /** Reloads the site, because the browser caches a failed import. */
  onReload: () => void;
  children: ReactNode;
}

/**
 * `ok`: no error. `checking`: asks which release is live. `unreachable`: code is missing and the server does
 * not answer.
 */
type Status = 'ok' | 'checking' | 'broken' | 'unreachable';
interface State {
  page: string;
  status: Status;
}

/**
 * Keeps the frame when a page throws or its code fails to load. If a newer release has replaced the code, it
 * reloads the site automatically.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, status: 'ok' };

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, status: 'ok' };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { status: isMissingCode(error) ? 'checking' : 'broken' };
  }

  override async componentDidCatch(error: unknown): Promise<void> {
    if (!isMissingCode(error)) return;
    const live = await askLive();
    // No loop: after the reload the running release is the live one.
    if (live === 'another') this.props.onReload();
    else this.setState({ status: live === 'unknown' ? 'unreachable' : 'broken' });
  }

  /** Checks the connection first: a reload without a network would lose the whole site. */
  private async tryAgain(): Promise<void> {
    this.setState({ status: 'checking' });
    if ((await askLive()) === 'unknown') this.setState({ status: 'unreachable' });
    else this.props.onReload();
  }

  override render() {
    const { status } = this.state;
    if (status === 'ok') return this.props.children;
    if (status === 'checking') return <Skeleton what="the page" cards={3} />;
    if (status === 'unreachable') return <Unreachable onTry={() => void this.tryAgain()} />;
    return (
      <Blank isPage title="Something went wrong!">
        <Button onClick={() => this.props.onReload()}>Try again</Button>
      </Blank>
    );
  }
}

function Unreachable({ onTry }: { onTry: () => void }) {
  useReconnect(onTry);
  return (
    <Blank isPage title="This page could not be loaded.">
      <p>Please check your connection. You have not lost anything.</p>
      <Button onClick={onTry}>Try again</Button>
    </Blank>
  );
}

/** Whether the live release differs from the running one; `unknown` when the server does not answer. */
async function askLive(): Promise<'another' | 'this' | 'unknown'> {
  const page = await fetch(window.location.href, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => null,
  );
  if (page === null) return 'unknown';
  const script = [...document.scripts].map(({ src }) => releaseIn(src)).find((release) => release !== null);
  const live = releaseIn(page);
  return script && live !== null && live !== script ? 'another' : 'this';
}
