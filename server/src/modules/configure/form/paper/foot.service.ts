import { cutToFit, writeText } from '../../../../platform/pdf/letters/writeText.ts';
import type { Paper } from './paper.rules.ts';
import { LEFT, MUTED, WIDTH, type Page } from './sheet.service.ts';

const FOOT = 792;
const PAGE_NUMBER_WIDTH = 80;

/** One line in the foot of a page, shortened with an ellipsis. */
function writeFoot(
  page: Page,
  text: string,
  {
    x = LEFT,
    y = FOOT,
    width = WIDTH - PAGE_NUMBER_WIDTH,
    align = 'left',
  }: { x?: number; y?: number; width?: number; align?: 'left' | 'right' } = {},
): void {
  const box = { face: page.faces.regular, size: 8, width };
  writeText(page, cutToFit(page, text, box), { ...box, x, y, colour: MUTED, align });
}

/**
 * Names the document on each page, when there are several: a page with only the evidence would prove nothing.
 */
export function numberPages(page: Page, { words: { formTitle }, memberName }: Paper): void {
  const { count } = page.bufferedPageRange();
  for (let index = 0; count > 1 && index < count; index += 1) {
    page.switchToPage(index);
    // Text below the margin would start a new page.
    page.page.margins.bottom = 0;
    writeFoot(page, formTitle);
    writeFoot(page, `For ${memberName}`, { y: FOOT + 11 });
    writeFoot(page, `page ${index + 1} of ${count}`, {
      x: LEFT + WIDTH - PAGE_NUMBER_WIDTH,
      width: PAGE_NUMBER_WIDTH,
      align: 'right',
    });
  }
}
