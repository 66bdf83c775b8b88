import { useEffect, useState } from 'react';

/**
 * Goes to the payment partner's page; never from within a frame: there these pages have a window of their
 * own. Until the browser has gone, and not any more when it comes back to the page as it was, nothing else
 * may be begun.
 */
export function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const handleReturn = () => setIsLeaving(false);
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);
  const leave = (url: string): void => {
    setIsLeaving(true);
    window.open(url, '_self');
  };
  return { leave, isLeaving };
}
