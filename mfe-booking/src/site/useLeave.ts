import { useEffect, useState } from 'react';

/**
 * Navigates to the payment provider's page. Payment pages open in a window of their own, so this never runs
 * in a frame. `isLeaving` disables further actions; it becomes false when the browser restores this page from
 * its back/forward cache.
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
