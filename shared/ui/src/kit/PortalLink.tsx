import type { MouseEvent, ReactNode } from 'react';
import { usePortal } from '../theme/PortalContext.tsx';

export interface PortalLinkProps {
  /** Absolute path in the portal. */
  path: string;
  children: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to a page of the portal, whichever remote owns it. Opens in a new tab like any link; otherwise
 * without a page load.
 */
export function PortalLink({ path, children }: PortalLinkProps) {
  const { navigate } = usePortal();
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(path);
  }
  return (
    <a href={path} onClick={handleClick}>
      {children}
    </a>
  );
}
