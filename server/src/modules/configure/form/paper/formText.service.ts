import { directionOf } from '../../../../platform/pdf/letters/runs.rules.ts';
import { writeText } from '../../../../platform/pdf/letters/writeText.ts';
import type { PlainBlock } from '../../../../platform/richText/plainBlocks.ts';
import type { Paper } from './paper.rules.ts';
import { INK, LEFT, MUTED, write, WIDTH, type Page } from './sheet.service.ts';

const MARKER_WIDTH = 20;

/** Writes an item of a list, its marker on the side on which it begins. */
function writeItem(page: Page, marker: string, text: string): void {
  const top = page.y;
  const isRtl = directionOf(text) === 'rtl';
  writeText(page, marker, {
    x: isRtl ? LEFT + WIDTH - MARKER_WIDTH - 4 : LEFT + 4,
    y: top,
    width: MARKER_WIDTH,
    face: page.faces.regular,
    size: 10,
    colour: INK,
    align: isRtl ? 'right' : 'left',
  });
  page.y = top;
  write(page, text, { [isRtl ? 'rightIndent' : 'indent']: MARKER_WIDTH + 4, gap: 4, align: 'start' });
}

/** Writes a part of the form's text. */
export function writeBlock(page: Page, { kind, marker, text }: PlainBlock): void {
  if (kind === 'heading') return write(page, text, { font: 'bold', size: 11.5, gap: 5, align: 'start' });
  if (kind === 'text') return write(page, text, { align: 'start' });
  writeItem(page, marker, text);
}

const answerText = (type: string, value: string): string => {
  if (type === 'CHECKBOX') return value === 'true' ? 'Yes' : 'No';
  return value || '—';
};

/** Writes what was asked, and what was answered. */
export function writeAnswers(page: Page, { words: { fields }, answers }: Paper): void {
  for (const { key, label, type } of fields) {
    write(page, label, { size: 9, colour: MUTED, gap: 1, align: 'start' });
    write(page, answerText(type, answers.find((answer) => answer.key === key)?.value ?? ''), {
      gap: 8,
      align: 'start',
    });
  }
}
