import type { SiteIframe } from '@studio/contract/booking/booking-website.schema';
import { escapeHtml } from '../../../platform/http/answer/escapeHtml.rules.ts';

export interface Embedded {
  /** The origin of this installation, e.g. `https://studio.example`. */
  origin: string;
  extension: string;
  studioName: string;
  allowedOrigins: string[];
}

/** The HTML with which a studio embeds the booking website in its own page. */
export function iframeOf({ origin, extension, studioName, allowedOrigins }: Embedded): SiteIframe {
  const url = `${origin}/booking-website/schedule?extension=${encodeURIComponent(extension)}&embed=1`;
  const html = `<iframe src="${escapeHtml(url)}" title="${escapeHtml(`Book a class at ${studioName}`)}" style="width:100%;min-height:720px;border:0" loading="lazy" allow="payment; clipboard-write"></iframe>`;
  return { html, url, allowedOrigins };
}
