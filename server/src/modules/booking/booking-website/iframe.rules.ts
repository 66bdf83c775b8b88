import type { SiteIframe } from '@studio/contract/configure/booking-website.schema';
import { HEIGHT_MESSAGE } from '@studio/contract/booking/embed';
import { escapeHtml } from '../../../platform/richText/escapeHtml.rules.ts';

export interface Embedded {
  /** The origin of this installation, e.g. `https://studio.example`. */
  origin: string;
  extension: string;
  studioName: string;
  allowedOrigins: string[];
}

/**
 * Makes a frame as tall as the website in it, so that only the page around it scrolls. In the words of browsers of
 * any age, because it runs in pages of others. Where a page refuses inline scripts the frame keeps its height.
 */
const fitOf = (origin: string): string =>
  `addEventListener("message",function(e){if(e.origin!=="${origin}"||!e.data||e.data.type!=="${HEIGHT_MESSAGE}")return;` +
  'Array.prototype.forEach.call(document.querySelectorAll("iframe"),function(f){' +
  'if(f.contentWindow===e.source)f.style.height=Number(e.data.height)+"px"})})';

/** The HTML with which a studio embeds the booking website in its own page. */
export function iframeOf({ origin, extension, studioName, allowedOrigins }: Embedded): SiteIframe {
  const url = `${origin}/booking-website/schedule?extension=${encodeURIComponent(extension)}&embed=1`;
  const html = `<iframe src="${escapeHtml(url)}" title="${escapeHtml(`Book a class at ${studioName}`)}" style="width:100%;min-height:720px;border:0" loading="lazy" allow="payment; clipboard-write"></iframe>
<script>${fitOf(new URL(origin).origin)}</script>`;
  return { html, url, allowedOrigins };
}
