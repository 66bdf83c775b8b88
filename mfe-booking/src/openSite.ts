import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { OWN_PAGE, type Site } from './site/SiteContext.tsx';
import { keepInMemory, tabStorage } from './site/storage.ts';

/** The tab's flag that it is the window of a frame: the return from a payment provider does not carry it. */
const POPUP_KEY = 'booking-website-popup';

/**
 * Decides from the address where the site is being opened. The code of the rarer modes is loaded only there.
 */
export function openSite(params: URLSearchParams): Site | Promise<Site> {
  if (params.get('embed') === '1') return openEmbedded();
  const nonce = params.get('popup') ?? tabStorage.getItem(POPUP_KEY);
  return nonce === null ? OWN_PAGE : openWindow(nonce);
}

/** Embedded in another site's page. The session is in memory only: the browser may refuse storage there. */
async function openEmbedded(): Promise<Site> {
  keepInMemory();
  const [{ EmbedAround }, { EmbedBar }] = await Promise.all([
    import('./embed/EmbedAround.tsx'),
    import('./frame/notice/EmbedBar.tsx'),
  ]);
  return { ...OWN_PAGE, mode: 'embed', Bar: EmbedBar, Around: EmbedAround };
}

/**
 * The window that a frame has opened. Asks the frame who is signed in; without a frame it is a normal page.
 */
async function openWindow(nonce: string): Promise<Site> {
  tabStorage.setItem(POPUP_KEY, nonce);
  const { frameOf } = await import('./embed/PopupAround.tsx');
  const frame = frameOf(nonce);
  if (!frame) return OWN_PAGE;
  const token = await frame.whoIsSignedIn();
  // For this window: it survives the redirect to a provider and back.
  if (token) tabStorage.setItem(STORAGE_KEYS.memberToken, token);
  return { ...OWN_PAGE, mode: 'popup', Around: frame.Around };
}
