import { isWithinPage } from '@studio/contract/remote/withinPage';
import { useLocation } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces the name of a page to screen readers once it is loaded. Every page sets the document title, some
 * only after loading. Another tab of the same page is no new page.
 */
export function RouteAnnouncer() {
  const { pathname, state } = useLocation();
  // The screen reader itself announces the first page.
  const announced = useRef({ pathname, name: null as string | null });
  const here = useRef(pathname);
  const [name, setName] = useState('');
  useEffect(() => {
    if (isWithinPage(state, here.current, pathname) && announced.current.pathname === here.current)
      announced.current = { ...announced.current, pathname };
    here.current = pathname;
  }, [pathname, state]);
  useEffect(() => {
    const tell = () => {
      const next = { pathname: here.current, name: pageName() };
      const isFirstPage = announced.current.name === null && next.pathname === announced.current.pathname;
      if (
        isFirstPage ||
        (next.name === announced.current.name && next.pathname === announced.current.pathname)
      )
        return;
      announced.current = next;
      setName(next.name);
    };
    const observer = new MutationObserver(tell);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <VisuallyHidden role="status">{name}</VisuallyHidden>;
}

const pageName = (): string => document.title.split(' · ')[0] ?? '';
