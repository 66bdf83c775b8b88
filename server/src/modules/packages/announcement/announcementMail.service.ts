import { plainBlocks } from '../../../platform/richText/plainBlocks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { WAY_OUT } from '../../../platform/mail/text/templateFacts.ts';
import type { SitePath } from '../../../platform/mail/text/templates.ts';
import type { AnnouncementRow } from './announcement.repository.ts';
import type { Recipient } from './recipient.views.ts';

const LINK = /<a href="([^"]*)">([\s\S]*?)<\/a>/g;

/** "our site (https://…)"; an address alone, where the words are the address. */
const linkInWords = (_link: string, href: string, words: string): string =>
  words === href ? href : `${words} (${href.replace(/^(mailto|tel):/, '')})`;

/**
 * Formatted text as paragraphs for a mail, with an empty line between them; the lines of a list follow each
 * other.
 * @param html as `cleanRichText` returned it.
 */
export function mailParagraphs(html: string): string {
  const blocks = plainBlocks(html.replace(LINK, linkInWords));
  return blocks
    .map(({ kind, marker, text }, index) => {
      const isNext = kind === 'item' && blocks[index - 1]?.kind === 'item';
      const line = marker ? `${marker} ${text}` : text;
      return index === 0 ? line : `${isNext ? '\n' : '\n\n'}${line}`;
    })
    .join('');
}

interface Link {
  text: string;
  url: SitePath;
}

const isSitePath = (address: string): address is SitePath => address.startsWith('/');

/** A page of the booking website, with the studio that it is of. */
const withStudio = (address: SitePath, extension: string): SitePath =>
  address.startsWith('/booking-website') && !address.includes('extension=')
    ? `${address}${address.includes('?') ? '&' : '?'}extension=${extension}`
    : address;

const REASONS = {
  essential: 'You get this because it is about your bookings or the opening hours.',
  news: 'You get this because you agreed to receive news and offers.',
};

/**
 * Queues the email of an announcement to one person. Its button leads to this site; a foreign link is in its text.
 * @param wayOut where a member ends the news; of news only.
 */
export function mailAnnouncement(
  tx: Tx,
  announcement: AnnouncementRow,
  { isStaff, name, address }: Recipient,
  { extension, wayOut, now }: { extension: string; wayOut: SitePath | undefined; now: Date },
): void {
  const {
    studio_id: studioId,
    title,
    body,
    cta_label: label,
    cta_url: url,
    is_essential: isEssential,
  } = announcement;
  const page = (path: string): SitePath => `/booking-website/${path}?extension=${extension}`;
  const own: Link = isStaff
    ? { text: 'Open the portal', url: '/dashboard' }
    : { text: 'Open the booking website', url: page('schedule') };
  const link: Link = isSitePath(url) ? { text: label, url: withStudio(url, extension) } : own;
  const foreign = url && !isSitePath(url) ? `\n\n${label}: ${url}` : '';
  const text = {
    title,
    body_paragraphs: `${mailParagraphs(body)}${foreign}`,
    link_text: link.text,
    link_url: link.url,
  };
  // At the pace of mails to many. Of news, none goes where they are not wanted.
  const base = { to: address, studioId, isBulk: true, isForAll: isStaff || isEssential };
  if (isStaff)
    queueMail(tx, { ...base, template: 'ANNOUNCEMENT_STAFF', variables: { staff_name: name, ...text } }, now);
  else
    queueMail(
      tx,
      {
        ...base,
        template: 'ANNOUNCEMENT',
        variables: {
          member_first_name: name,
          ...text,
          reason_text: REASONS[isEssential ? 'essential' : 'news'],
          profile_url: page('profile'),
          ...(wayOut && { [WAY_OUT]: wayOut }),
        },
      },
      now,
    );
}
