import { widthOfText } from '../../../../platform/pdf/letters/writeText.ts';
import type { PaperSignature } from './paper.rules.ts';
import {
  BOTTOM,
  heightOf,
  LEFT,
  MUTED,
  RULE,
  WIDTH,
  write,
  type Page,
  type TextStyle,
} from './sheet.service.ts';

const SIGNATURE_HEIGHT = 64;
const HAND_SIZE = { largest: 22, smallest: 11 };

/** A typed signature is as large as fits one line. One that would be too small to read wraps. */
function handStyle(page: Page, name: string): TextStyle {
  const box = { face: page.faces.hand, size: HAND_SIZE.largest, width: WIDTH };
  const fits = Math.min(1, WIDTH / (widthOfText(page, name, box) + 1));
  return { font: 'hand', size: Math.max(HAND_SIZE.smallest, HAND_SIZE.largest * fits) };
}

/** The text under a signature's line: the signer's name and role. */
const NAME: TextStyle = { font: 'bold', gap: 1 };
const ROLE: TextStyle = { size: 9, colour: MUTED, gap: 12 };

/** A typed signature keeps a distance of 12 points from its line. */
const typedHeight = (page: Page, name: string): number => heightOf(page, name, handStyle(page, name)) + 12;

/** Writes a signature and the name below it, on one page. */
export function writeSignature(page: Page, { name, role, image }: PaperSignature): void {
  const height = image ? SIGNATURE_HEIGHT : Math.max(SIGNATURE_HEIGHT, typedHeight(page, name));
  if (page.y + height + 10 + heightOf(page, name, NAME) + heightOf(page, role, ROLE) > BOTTOM) page.addPage();
  const line = page.y + height + 4;
  if (image) page.image(image, LEFT, page.y, { fit: [220, SIGNATURE_HEIGHT] });
  else {
    page.y = line - 4 - typedHeight(page, name);
    write(page, name, handStyle(page, name));
  }
  page
    .moveTo(LEFT, line)
    .lineTo(LEFT + 260, line)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  page.y = line + 5;
  write(page, name, NAME);
  write(page, role, ROLE);
}
