import { mayLinkTo } from '../../values/richText.ts';

/** What a campaign may say about its reader and its studio, by the name between the braces, and its name on screens. */
export const CAMPAIGN_FIELDS = {
  member_first_name: 'First name',
  member_last_name: 'Last name',
  credits_left: 'Credits left',
  studio_name: 'Studio name',
  studio_phone: 'Studio phone',
} as const;

/** Pages of the booking website that links and buttons of a campaign may lead to. */
export const CAMPAIGN_PAGES = {
  booking_site_url: 'Schedule',
  packages_url: 'Packages',
  manage_url: 'Their bookings',
} as const;
export type CampaignPage = keyof typeof CAMPAIGN_PAGES;

const IN_BRACES = /\{\{([^{}]*)\}\}/g;

/** The page that an address stands for, e.g. `{{packages_url}}`; `null` for any other address. */
export const pageNamed = (address: string): CampaignPage | null =>
  (Object.keys(CAMPAIGN_PAGES) as CampaignPage[]).find((page) => address === `{{${page}}}`) ?? null;

/** Whether a link may lead there: a page of the booking website, a page of the web, a mail or phone address. */
export const isTarget = (address: string): boolean =>
  pageNamed(address) !== null || (mayLinkTo(address) && !/[\s{}"<>]/.test(address));

/** A piece of a text of a campaign: words, bold words, or a link. */
export type TextPart =
  | { kind: 'WORDS'; text: string }
  | { kind: 'BOLD'; parts: TextPart[] }
  | { kind: 'LINK'; text: string; target: string };

const MARKS = /\*\*(.+?)\*\*|\[([^\]\n]+)\]\(([^)\n]*)\)/g;

/** Reads `**bold**` and `[words](address)`. A mark that is not closed is a word like any other. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    const [whole, bold, label, target] = found;
    if (found.index > end) parts.push({ kind: 'WORDS', text: text.slice(end, found.index) });
    if (bold !== undefined) parts.push({ kind: 'BOLD', parts: textParts(bold) });
    else parts.push({ kind: 'LINK', text: label ?? '', target: (target ?? '').trim() });
    end = found.index + whole.length;
  }
  return end < text.length ? [...parts, { kind: 'WORDS', text: text.slice(end) }] : parts;
}

/** The addresses of all links of a text, in their order. */
export const targetsOf = (text: string): string[] =>
  textParts(text).flatMap((part) => {
    if (part.kind === 'LINK') return [part.target];
    return part.kind === 'BOLD'
      ? part.parts.flatMap((inner) => (inner.kind === 'LINK' ? [inner.target] : []))
      : [];
  });

const wordsIn = (parts: readonly TextPart[]): string =>
  parts.map((part) => (part.kind === 'BOLD' ? wordsIn(part.parts) : part.text)).join(' ');

/** The first `{{…}}` of a text that is no field; `null` when all are. Where links lead is another matter. */
export const unknownField = (text: string): string | null =>
  [...wordsIn(textParts(text)).matchAll(IN_BRACES)].find(
    ([, name]) => !Object.hasOwn(CAMPAIGN_FIELDS, name ?? ''),
  )?.[0] ?? null;
