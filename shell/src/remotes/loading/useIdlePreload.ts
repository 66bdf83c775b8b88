import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { useEffect } from 'react';
import { useCatalog } from '../RemotesContext.tsx';

/** Lets the first page fetch its own code and data. */
const AFTER_MS = 3000;

/**
 * Preloads the pages that people of a role are likely to open, once the first page is there and the browser
 * is idle.
 */
export function useIdlePreload(role: StaffRole): void {
  const catalog = useCatalog();
  useEffect(() => {
    const timer = setTimeout(() => catalog.preloadFor(role), AFTER_MS);
    return () => clearTimeout(timer);
  }, [catalog, role]);
}
