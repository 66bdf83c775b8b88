import type { EmailBlock, EmailBlockType } from '@studio/contract/configure/email/email-template.schema';
import { escapeHtml } from '../../richText/escapeHtml.rules.ts';

/** The order of the pieces in blocks.mjml. */
const ORDER = ['TEXT', 'HEADING', 'FACTS', 'BUTTON', 'DIVIDER'] as const satisfies readonly EmailBlockType[];
const CUT = '@cut@';

const put = (piece: string, name: string, html: string): string => piece.split(name).join(html);

/** Escaped, with its lines, and with addresses as links. The fields stay in place. */
const textHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/\{\{(\w+_url)\}\}/g, '<a href="{{$1}}">{{$1}}</a>')
    .replace(/\r?\n/g, '<br>');

function rowHtml(line: string): string {
  const [, label = '', value = line] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
  return `<tr><th scope="row">${textHtml(label)}</th><td>${textHtml(value)}</td></tr>`;
}

function blockHtml({ type, text, link }: EmailBlock, piece: string): string {
  if (type === 'FACTS')
    return put(piece, '@rows@', text.split(/\r?\n/).filter(Boolean).map(rowHtml).join(''));
  return put(put(piece, '@link@', `{{${link}}}`), '@text@', textHtml(text));
}

/**
 * The HTML of a body in blocks, with its fields still in place.
 * @param page the frame with one block of each kind, as built.
 */
export function blocksHtml(blocks: readonly EmailBlock[], page: string): string {
  const [before = '', ...pieces] = page.split(CUT);
  const pieceOf = (type: EmailBlockType): string => pieces[ORDER.indexOf(type)] ?? '';
  const body = blocks.map((block) => blockHtml(block, pieceOf(block.type)));
  return [before, ...body, pieces.at(-1) ?? ''].join('');
}
