import { fieldsIn, fieldTrouble, tidyFields } from '@studio/contract/configure/email/emailFields';
import type { EmailBlock, SaveEmailTemplate } from '@studio/contract/configure/email/email-template.schema';

/** What a studio writes, as it arrives. */
export type Words = Pick<SaveEmailTemplate, 'subject' | 'blocks' | 'footerMode' | 'footer'>;

interface Offer {
  /** All fields that the words may name. */
  known: readonly string[];
  /** Those that the email must say, in its subject or its body. */
  required: readonly string[];
  /** The fields that a footer may name: those of every email of the studio. */
  ofStudio: readonly string[];
  shippedBlocks: readonly EmailBlock[];
}

interface Trouble {
  field: string;
  message: string;
}

/** The words with their fields closed up, and without what the footer mode makes idle. */
export const tidyWords = ({ subject, blocks, footerMode, footer }: Words): Words => ({
  subject: tidyFields(subject),
  blocks: blocks?.map((block) => ({ ...block, text: tidyFields(block.text), link: tidyLink(block) })) ?? null,
  footerMode,
  footer: footerMode === 'CUSTOM' ? tidyFields(footer) : '',
});

const tidyLink = ({ type, link }: EmailBlock): string => (type === 'BUTTON' ? link : '');

const NO_LINK = 'This email has no such link. Choose another one.';

function blockTroubles({ text, link }: EmailBlock, index: number, known: readonly string[]): Trouble[] {
  const trouble = fieldTrouble(text, known);
  return [
    ...(trouble ? [{ field: `blocks[${index}].text`, message: trouble }] : []),
    ...(link && !known.includes(link) ? [{ field: `blocks[${index}].link`, message: NO_LINK }] : []),
  ];
}

function missing({ subject, blocks }: Words, { required, shippedBlocks }: Offer): Trouble[] {
  const body = blocks ?? shippedBlocks;
  const said = fieldsIn([subject, ...body.map(({ text, link }) => `${text} {{${link}}}`)].join(' '));
  const name = required.find((field) => !said.includes(field));
  if (!name) return [];
  const message = `People need {{${name}}} from this email. Keep it in the subject or the body.`;
  return [{ field: blocks ? 'blocks' : 'subject', message }];
}

/** What stands against saving the words, by the field of the form. */
export function troublesOf(words: Words, offer: Offer): Trouble[] {
  const { subject, blocks, footer } = words;
  const wrong: Trouble[] = [
    { field: 'subject', message: fieldTrouble(subject, offer.known) },
    { field: 'footer', message: fieldTrouble(footer, offer.ofStudio) },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []));
  const inBlocks = (blocks ?? []).flatMap((block, index) => blockTroubles(block, index, offer.known));
  return [...wrong, ...inBlocks, ...missing(words, offer)];
}
