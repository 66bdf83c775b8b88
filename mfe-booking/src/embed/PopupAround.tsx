import { useLocation } from '@studio/platform';
import { useEffect, type ReactNode } from 'react';
import { memberSession, useMember } from '../member/useMember.ts';
import { Blank } from '../ui/state/Message.tsx';
import { opened, sealed, type FrameMessage } from './frameMessage.model.ts';
import { needsWindow } from './places.model.ts';

/** How long the frame has to answer who is signed in, in milliseconds. */
const PATIENCE_MS = 2000;

/** Writes to the frame that opened this window; `null` without one. */
export function frameOf(nonce: string) {
  const frame = window.opener as Window | null;
  if (!frame || frame.closed) return null;
  const write = (message: FrameMessage) => frame.postMessage(sealed(message, nonce), window.location.origin);
  return { whoIsSignedIn: () => whoIsSignedIn({ frame, nonce, write }), Around: popupAround(write) };
}

interface Asking {
  frame: Window;
  nonce: string;
  write: (message: FrameMessage) => void;
}

function whoIsSignedIn({ frame, nonce, write }: Asking): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      window.removeEventListener('message', hear);
      resolve(token);
    };
    const hear = (event: MessageEvent) => {
      const message =
        event.source === frame ? opened(event, { origin: window.location.origin, nonce }) : null;
      if (message?.kind === 'member') end(message.token);
    };
    window.addEventListener('message', hear);
    setTimeout(() => end(null), PATIENCE_MS);
    write({ kind: 'ready' });
  });
}

/** The frame shows its own pages itself: the window sends the member and the next address, and closes. */
function popupAround(write: (message: FrameMessage) => void) {
  return function PopupAround({ children }: { children: ReactNode }) {
    const { pathname, search } = useLocation();
    const { phase } = useMember();
    const isOver = !needsWindow(pathname) && phase !== 'starting';
    useEffect(() => {
      if (phase === 'signedIn') write({ kind: 'member', token: memberSession.getToken() });
      if (!isOver) return;
      write({ kind: 'go', address: pathname + search });
      window.close();
    }, [phase, isOver, pathname, search]);
    return isOver ? (
      <Blank isPage title="You can close this window and continue where you left off." />
    ) : (
      children
    );
  };
}
