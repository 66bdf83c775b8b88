import { createContext, useContext } from 'react';

/** What the kit must know of the portal around it, without knowing its router or its store. */
export interface Portal {
  /** Follows document titles: "Members · Aloha Pilates". */
  siteName: string;
  /** Goes to a path of the portal without loading the page anew. */
  navigate: (path: string) => void;
  /** A hook: while something is unsaved, asks before the person leaves the page. */
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
