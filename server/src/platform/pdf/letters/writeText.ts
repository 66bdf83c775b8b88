import { clustersOf } from './clusters.rules.ts';
import {
  leadingOf,
  linesOf,
  needsRuns,
  writeLine,
  type LetterPage,
  type Line,
  type TextBox,
} from './lines.ts';

interface Place {
  /** Points, from the left edge of the page. */
  x: number;
  /** Points, from the top edge of the page. */
  y: number;
  colour: string;
  /** `start` = right for a paragraph that begins from right to left. */
  align: 'left' | 'right' | 'start';
}

/** The width of a text on one line, in points. */
export function widthOfText(page: LetterPage, text: string, box: TextBox): number {
  if (needsRuns(page, text, box.face))
    return Math.max(...linesOf(page, text, { ...box, width: Infinity }).map(({ width }) => width));
  return page.font(box.face).fontSize(box.size).widthOfString(text);
}

/** The height of a text with all its lines, in points. */
export function heightOfText(page: LetterPage, text: string, box: TextBox): number {
  const { face, size, width, lineGap = 0 } = box;
  if (needsRuns(page, text, face)) return linesOf(page, text, box).length * leadingOf(page, box);
  return page.font(face).fontSize(size).heightOfString(text, { width, lineGap });
}

/** A text that fits one line: shortened with an ellipsis if it has to be. */
export function cutToFit(page: LetterPage, text: string, box: TextBox): string {
  const fits = (part: string): boolean => widthOfText(page, part, box) <= box.width;
  if (fits(text)) return text;
  const kept = clustersOf(text);
  while (kept.length > 0 && !fits(`${kept.join('')}…`)) kept.pop();
  return `${kept.join('')}…`;
}

const leftOf = ({ width, direction }: Line, { x, align, width: room }: Place & TextBox): number =>
  align === 'right' || (align === 'start' && direction === 'rtl') ? x + room - width : x;

function writeLines(page: LetterPage, text: string, style: Place & TextBox): void {
  const leading = leadingOf(page, style);
  let { y } = style;
  for (const line of linesOf(page, text, style)) {
    if (y + leading > page.page.maxY()) {
      page.addPage();
      ({ y } = page);
    }
    page.fillColor(style.colour);
    writeLine(page, line, { x: leftOf(line, style), y, size: style.size });
    y += leading;
  }
  page.x = style.x;
  page.y = y;
}

/**
 * Writes a text of any script at a place, in lines of a width, over as many pages as it takes. The position of the
 * page is below it after that.
 */
export function writeText(page: LetterPage, text: string, style: Place & TextBox): void {
  const { x, y, face, size, colour, width, lineGap = 0, align } = style;
  if (needsRuns(page, text, face)) return writeLines(page, text, style);
  page
    .font(face)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, lineGap, align: align === 'right' ? 'right' : 'left' });
}
