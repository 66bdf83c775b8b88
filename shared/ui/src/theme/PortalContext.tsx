import { createContext, useContext } from 'react';

/** What the kit needs from the portal around it, independent of its router and its store. */
export interface Portal {
  /** Appended to document titles: "Members · Aloha Pilates". */
  siteName: string;
  /** Goes to a path of the portal without a page load. */
  navigate: (path: string) => void;
  /** A hook: while there are unsaved changes, asks before the person leaves the page. */
  useLeaveGuard: (isUnsaved: boolean) => void;
}

/** Alone (tests, previews) links load pages as a browser does. */
export const PortalContext = createContext<Portal>({
  siteName: 'Studio',
  navigate: (path) => window.location.assign(path),
  useLeaveGuard: () => undefined,
});

/** The portal around this component. */
export const usePortal = (): Portal => useContext(PortalContext);
