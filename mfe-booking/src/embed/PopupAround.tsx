import { useLocation } from '@studio/platform';
import { useEffect, type ReactNode } from 'react';
import { memberSession, useMember } from '../auth/useMember.ts';
import { Blank } from '../ui/Message.tsx';
import { opened, sealed, type Letter } from './letter.model.ts';
import { needsWindow } from './places.model.ts';

/** How long the frame has to say who is signed in, in milliseconds. */
const PATIENCE_MS = 2000;

/** The frame that has opened this window, as it is written to; `null` where there is none. */
export function frameOf(nonce: string) {
  const frame = window.opener as Window | null;
  if (!frame || frame.closed) return null;
  const write = (letter: Letter) => frame.postMessage(sealed(letter, nonce), window.location.origin);
  return { whoIsSignedIn: () => whoIsSignedIn({ frame, nonce, write }), Around: popupAround(write) };
}

interface Asking {
  frame: Window;
  nonce: string;
  write: (letter: Letter) => void;
}

function whoIsSignedIn({ frame, nonce, write }: Asking): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      window.removeEventListener('message', hear);
      resolve(token);
    };
    const hear = (event: MessageEvent) => {
      const letter = event.source === frame ? opened(event, { origin: window.location.origin, nonce }) : null;
      if (letter?.kind === 'member') end(letter.token);
    };
    window.addEventListener('message', hear);
    setTimeout(() => end(null), PATIENCE_MS);
    write({ kind: 'ready' });
  });
}

/**
 * What the frame shows itself is shown there: the window hands over who is signed in and where to go on, and
 * closes.
 */
function popupAround(write: (letter: Letter) => void) {
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
    return isOver ? <Blank isPage title="You can close this window and go on where you were." /> : children;
  };
}
