import { textParts, type TextPart } from '@studio/contract/packages/campaign/campaignText';
import type {
  CampaignBlock,
  CampaignContent,
} from '@studio/contract/packages/campaign/campaignContent.schema';
import { escapeHtml } from '../../../../platform/richText/escapeHtml.rules.ts';

/** How a campaign is put into words. */
export interface Compiling {
  /** The page around it, with its places for the words. */
  page: string;
  /** Where pictures are, without the picture's id. */
  pictures: string;
  /** Whether links lead over this site, which counts them, and a picture tells that the mail was opened. */
  isTracked: boolean;
}

export interface Compiled {
  subject: string;
  html: string;
  plain: string;
  /** Where the links lead, by their number. */
  links: string[];
}

/** Says of a link where it leads in the mail. */
type LinkTo = (target: string) => string;

function linksOf(isTracked: boolean): { linkTo: LinkTo; links: string[] } {
  const links: string[] = [];
  const linkTo: LinkTo = (target) => {
    const known = links.indexOf(target);
    const at = known >= 0 ? known : links.push(target) - 1;
    return isTracked ? `{{track_url}}/${at}` : target;
  };
  return { linkTo, links };
}

function partsHtml(parts: readonly TextPart[], linkTo: LinkTo): string {
  return parts
    .map((part) => {
      if (part.kind === 'BOLD') return `<strong>${partsHtml(part.parts, linkTo)}</strong>`;
      if (part.kind === 'LINK')
        return `<a href="${escapeHtml(linkTo(part.target))}" style="color:inherit">${escapeHtml(part.text)}</a>`;
      return escapeHtml(part.text).replaceAll('\n', '<br>');
    })
    .join('');
}

const partsPlain = (parts: readonly TextPart[], linkTo: LinkTo): string =>
  parts
    .map((part) => {
      if (part.kind === 'BOLD') return partsPlain(part.parts, linkTo);
      return part.kind === 'LINK' ? `${part.text} (${linkTo(part.target)})` : part.text;
    })
    .join('');

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((one) => one.trim() !== '');

function pictureHtml({ pictureId, alt, target }: CampaignBlock, pictures: string, linkTo: LinkTo): string {
  if (!pictureId) return '';
  const image = `<img src="${escapeHtml(`${pictures}/${pictureId}.jpg`)}" alt="${escapeHtml(alt)}" width="512" style="display:block;width:100%;max-width:512px;height:auto;border:0;border-radius:8px">`;
  const shown = target ? `<a href="${escapeHtml(linkTo(target))}">${image}</a>` : image;
  return `<div style="margin:0 0 16px">${shown}</div>`;
}

function buttonHtml({ text, target }: CampaignBlock, linkTo: LinkTo): string {
  const link = `<a href="${escapeHtml(linkTo(target))}" style="display:inline-block;padding:12px 24px;color:{{on_colour}};font-size:16px;line-height:24px;text-decoration:none">${escapeHtml(text)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td bgcolor="{{colour}}" style="background:{{colour}};border-radius:8px">${link}</td></tr></table>`;
}

function blockHtml(block: CampaignBlock, pictures: string, linkTo: LinkTo): string {
  switch (block.type) {
    case 'HEADING':
      return `<h2 style="margin:0 0 12px;font-size:22px;line-height:28px;font-weight:700">${escapeHtml(block.text)}</h2>`;
    case 'TEXT':
      return paragraphs(block.text)
        .map((one) => `<p style="margin:0 0 16px">${partsHtml(textParts(one), linkTo)}</p>`)
        .join('');
    case 'PICTURE':
      return pictureHtml(block, pictures, linkTo);
    case 'BUTTON':
      return buttonHtml(block, linkTo);
    case 'DIVIDER':
      return '<hr style="border:0;border-top:1px solid #d5dbe3;margin:8px 0 24px">';
  }
}

function blockPlain(block: CampaignBlock, linkTo: LinkTo): string {
  const { type, text, alt, target } = block;
  if (type === 'HEADING') return text;
  if (type === 'TEXT') return partsPlain(textParts(text), linkTo);
  if (type === 'BUTTON') return `${text}: ${linkTo(target)}`;
  if (type === 'PICTURE') return [alt, target && linkTo(target)].filter(Boolean).join(': ');
  return '---';
}

const FOOT = `{{member_first_name}}, you get this email because you agreed to news and offers from {{studio_name}}.
Unsubscribe: {{unsubscribe_url}}\n\n-- \n{{sender_lines}}`;

const hidden = (preheader: string): string =>
  preheader
    ? `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${escapeHtml(preheader)}</div>`
    : '';

/** The words of a campaign as a mail, with the variables of each reader still in place. */
export function compileCampaign(
  content: CampaignContent,
  { page, pictures, isTracked }: Compiling,
): Compiled {
  const { linkTo, links } = linksOf(isTracked);
  const body = content.blocks.map((block) => blockHtml(block, pictures, linkTo)).join('\n');
  const pixel = isTracked
    ? '<img src="{{track_url}}/open.gif" alt="" width="1" height="1" style="display:block;border:0">'
    : '';
  // Functions, because `$` in a studio's words means nothing.
  const html = page
    .replace('{{content_html}}', () => body)
    .replace('{{tracking_html}}', () => pixel)
    .replace(/<body[^>]*>/, (tag) => tag + hidden(content.preheader));
  const plain = content.blocks
    .map((block) => blockPlain(block, linkTo).trim())
    .filter(Boolean)
    .join('\n\n');
  return { subject: content.subject, html, plain: `${plain}\n\n${FOOT}`, links };
}
