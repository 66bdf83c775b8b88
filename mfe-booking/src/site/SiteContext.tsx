import type { UnsavedSite } from '@studio/contract/remote/remote';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/**
 * Where the site runs: on its own page, embedded in another site, in the popup that an embedded site opens
 * for actions it cannot do, or as a preview with unsaved settings in the portal.
 */
export type Mode = 'page' | 'embed' | 'popup' | 'preview';

/** The environment of the site. */
export interface Site {
  mode: Mode;
  /** Document that the site renders into. In the preview it is the frame's, not the one of the script. */
  document: Document;
  /** Sets the title of the page, e.g. in the browser tab. */
  setTitle: (title: string) => void;
  /** Settings that override those from the server. */
  unsaved: UnsavedSite;
  /** Restarts the site after its code failed to load. */
  reload: () => void;
  /** Replaces the top bar. */
  Bar?: ComponentType;
  /** Wraps each page. */
  Around?: ComponentType<{ children: ReactNode }>;
}

const NOTHING_UNSAVED: UnsavedSite = {};
const setTitle = (title: string): void => {
  window.document.title = title;
};

/** The site on its own page. */
export const OWN_PAGE: Site = {
  mode: 'page',
  document: window.document,
  setTitle,
  unsaved: NOTHING_UNSAVED,
  reload: () => window.location.reload(),
};

const SiteContext = createContext(OWN_PAGE);
export const SiteProvider = SiteContext.Provider;

/** The environment of the site: mode, document and settings. */
export const useSite = (): Site => useContext(SiteContext);
