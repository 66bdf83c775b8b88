import { useEffect, useRef, useState } from 'react';
import { inScheme } from './inScheme.ts';

export interface MailFrameProps {
  /** The whole page of the mail. */
  html: string;
  /** Whether it is shown as a mail program in dark shows it, whatever this device prefers. */
  isDark: boolean;
  className: string | undefined;
  /** Names the frame. */
  title: string;
}

/** What the empty page of the frame says once it can show something. */
const READY = 'mail-frame';

/**
 * A mail in a frame of its own policy, where links lead nowhere and nothing of the mail runs: the server's empty
 * page, filled by a message.
 */
export function MailFrame({ html, isDark, className, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === READY) setIsReady(true);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  useEffect(() => {
    // The page has no origin that could be named; what it gets is a preview.
    if (isReady) frame.current?.contentWindow?.postMessage({ mail: inScheme(html, isDark) }, '*');
  }, [html, isDark, isReady]);
  return (
    <iframe ref={frame} title={title} src="/api/mail-frame" sandbox="allow-scripts" className={className} />
  );
}
