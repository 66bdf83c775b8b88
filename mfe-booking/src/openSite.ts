import { STORAGE_KEYS } from '@studio/contract/session';
import { OWN_PAGE, type Site } from './site/SiteContext.tsx';
import { keepInMemory, tabStorage } from './site/storage.ts';

/**
 * Where the tab keeps that it is the window of a frame: the way back from a provider of payments does not say
 * so.
 */
const POPUP_KEY = 'booking-website-popup';

/** Where the site is being opened, by its address. The code of the rarer places is fetched only there. */
export function openSite(params: URLSearchParams): Site | Promise<Site> {
  if (params.get('embed') === '1') return openEmbedded();
  const nonce = params.get('popup') ?? tabStorage.getItem(POPUP_KEY);
  return nonce === null ? OWN_PAGE : openWindow(nonce);
}

/** Inside somebody else's page. Who is signed in is in memory only: the browser may refuse storage there. */
async function openEmbedded(): Promise<Site> {
  keepInMemory();
  const [{ EmbedAround }, { EmbedBar }] = await Promise.all([
    import('./embed/EmbedAround.tsx'),
    import('./site/EmbedBar.tsx'),
  ]);
  return { ...OWN_PAGE, mode: 'embed', Bar: EmbedBar, Around: EmbedAround };
}

/**
 * The window that a frame has opened. Asks it first who is signed in; without a frame it is a page like any
 * other.
 */
async function openWindow(nonce: string): Promise<Site> {
  tabStorage.setItem(POPUP_KEY, nonce);
  const { frameOf } = await import('./embed/PopupAround.tsx');
  const frame = frameOf(nonce);
  if (!frame) return OWN_PAGE;
  const token = await frame.whoIsSignedIn();
  // For this window: it survives the way to a provider and back.
  if (token) tabStorage.setItem(STORAGE_KEYS.memberToken, token);
  return { ...OWN_PAGE, mode: 'popup', Around: frame.Around };
}
