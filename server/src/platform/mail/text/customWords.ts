import { fieldsIn } from '@studio/contract/configure/email/emailFields';
import type { EmailBlock } from '@studio/contract/configure/email/email-template.schema';

/** What a studio has changed about a mail. What it left alone is absent. */
export interface CustomWords {
  subject?: string;
  blocks?: readonly EmailBlock[];
  /** Checked again when the mail is sent. */
  replyTo?: string;
  footer?: string;
  /** Where its logo is, as a path on this site. */
  logo?: string;
}

/** All texts of a block, its link as a field. */
const blockText = ({ text, link }: EmailBlock): string => (link ? `${text} {{${link}}}` : text);

/**
 * The words that can be used with these values. One that names a field that is gone since gives way to what was
 * shipped, because the mail is worth more than its wording.
 */
export function usableWords(words: CustomWords, values: Record<string, string>): CustomWords {
  const canFill = (text: string): boolean => fieldsIn(text).every((name) => values[name] !== undefined);
  const { subject, blocks, footer } = words;
  return {
    ...(subject && canFill(subject) && { subject }),
    ...(blocks && canFill(blocks.map(blockText).join(' ')) && { blocks }),
    ...(footer && canFill(footer) && { footer }),
  };
}

function paragraph({ type, text, link }: EmailBlock): string {
  if (type === 'DIVIDER') return '* * *';
  if (type === 'BUTTON') return `${text}:\n{{${link}}}`;
  return text;
}

/** A body in blocks for readers without HTML. */
export const blocksText = (blocks: readonly EmailBlock[]): string => blocks.map(paragraph).join('\n\n');
