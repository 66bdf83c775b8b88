import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';

/** Keeps the frame when a page breaks or its code cannot be fetched. A failed import stays failed, so the page is loaded anew. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Blank isPage title="Something went wrong on our side.">
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Blank>
    );
  }
}
