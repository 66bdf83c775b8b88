import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/control/Button.tsx';
import { Blank } from '../../ui/state/Message.tsx';
import { Skeleton } from '../../ui/state/QueryView.tsx';
import { useReconnect } from '../../ui/state/useReconnect.ts';
import { isMissingCode, releaseIn } from '../release.model.ts';

interface Props {
  /** The page that is shown: what went wrong on one is over on another. */
  page: string;
  /** Loads the page anew; a failed import stays failed. */
  onReload: () => void;
  children: ReactNode;
}

/** `unreachable`: its code is missing, and so is whoever could say why. */
type Look = 'whole' | 'looking' | 'broken' | 'unreachable';
interface State {
  page: string;
  look: Look;
}

/**
 * Keeps the frame when a page breaks or its code cannot be fetched. Code that a newer release has replaced is
 * fetched by itself.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, look: 'whole' };

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, look: 'whole' };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { look: isMissingCode(error) ? 'looking' : 'broken' };
  }

  override async componentDidCatch(error: unknown): Promise<void> {
    if (!isMissingCode(error)) return;
    const live = await askLive();
    // Once: after that the release is the one that is live, whatever else is wrong with it.
    if (live === 'another') this.props.onReload();
    else this.setState({ look: live === 'unknown' ? 'unreachable' : 'broken' });
  }

  /** Loading anew without a network would lose the site as a whole. */
  private async tryAgain(): Promise<void> {
    this.setState({ look: 'looking' });
    if ((await askLive()) === 'unknown') this.setState({ look: 'unreachable' });
    else this.props.onReload();
  }

  override render() {
    const { look } = this.state;
    if (look === 'whole') return this.props.children;
    if (look === 'looking') return <Skeleton what="the page" cards={3} />;
    if (look === 'unreachable') return <Unreachable onTry={() => void this.tryAgain()} />;
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

/** Whether another release is live than the one that runs here; `unknown` when nobody answers. */
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
