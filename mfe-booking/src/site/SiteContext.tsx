import type { UnsavedSite } from '@studio/contract/remote/remote';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/**
 * Where the site is shown: on a page of its own, inside somebody else's page, in the window that such a site
 * opens for what it must not do there, or in the portal with settings that are not saved.
 */
export type Mode = 'page' | 'embed' | 'popup' | 'preview';

/** What the site knows of its surroundings. */
export interface Site {
  mode: Mode;
  /** The document that it is drawn in. In the preview this is not the one that its code runs in. */
  document: Document;
  /** Names the page, in the browser's tab for instance. */
  setTitle: (title: string) => void;
  /** Settings that stand in for those that the server answers. */
  unsaved: UnsavedSite;
  /** Starts it anew after its code could not be fetched. */
  reload: () => void;
  /** Stands at its top in place of the usual bar. */
  Bar?: ComponentType;
  /** Goes around each page. */
  Around?: ComponentType<{ children: ReactNode }>;
}

const NOTHING_UNSAVED: UnsavedSite = {};
const setTitle = (title: string): void => {
  window.document.title = title;
};

/** A page of its own. */
export const OWN_PAGE: Site = {
  mode: 'page',
  document: window.document,
  setTitle,
  unsaved: NOTHING_UNSAVED,
  reload: () => window.location.reload(),
};

const SiteContext = createContext(OWN_PAGE);
export const SiteProvider = SiteContext.Provider;

/** Where the site is shown, and with which settings. */
export const useSite = (): Site => useContext(SiteContext);
