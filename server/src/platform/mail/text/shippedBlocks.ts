import type { EmailBlock } from '@studio/contract/configure/email/email-template.schema';
import { elementsOf, type Element } from './plainText.ts';
import type { TemplateKey } from './templates.ts';
import { wordsOf } from './words.ts';

function toBlock({ kind, text, href }: Element): EmailBlock {
  if (kind === 'table') return { type: 'FACTS', text, link: '' };
  if (kind === 'button') return { type: 'BUTTON', text, link: href.replace(/[{}]/g, '') };
  return { type: 'TEXT', text, link: '' };
}

/** The body of a template as blocks, for a studio to go on from. */
export const shippedBlocks = (key: TemplateKey): EmailBlock[] => elementsOf(wordsOf(key).body).map(toBlock);
