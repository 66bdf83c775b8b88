import { escapeHtml } from '../../richText/escapeHtml.rules.ts';

/** The place of a logo in the head of a mail, in CSS pixels. A narrow one stands at its left. */
export const LOGO_PLACE = { width: 256, height: 64 } as const;

/** A logo as the head of a mail. Where pictures are off, the name stands in its place, as large as without a logo. */
export const logoHtml = (address: string, name: string): string =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" width="${LOGO_PLACE.width}" height="${LOGO_PLACE.height}" style="display:block;width:${LOGO_PLACE.width}px;max-width:100%;height:auto;border:0">`;
