import { type ZoneClock, formatDayTime } from '@studio/contract/values/time';
import { BOLD, HAND, REGULAR } from '../../../../platform/pdf/letters/faces.ts';
import { letterFontsFor, type LetterFonts } from '../../../../platform/pdf/letters/letterFonts.ts';
import { LetterPage } from '../../../../platform/pdf/letters/lines.ts';
import { directionOf } from '../../../../platform/pdf/letters/runs.rules.ts';
import {
  cutToFit,
  heightOfText,
  widthOfText,
  writeText,
} from '../../../../platform/pdf/letters/writeText.ts';
import { plainBlocks, type PlainBlock } from '../../../../platform/richText/plainBlocks.ts';
import type { FormAnswer, FormWords } from '../form.rules.ts';

const EMBEDDED = { regular: REGULAR, bold: BOLD, hand: HAND };
type Faces = typeof EMBEDDED;
/**
 * Fonts that every reader has: they make a file ten times as fast to create, but have Western letters only. What
 * they lack is drawn in embedded ones.
 */
export const WESTERN_FONTS: Faces = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  hand: 'Times-Italic',
};

const LEFT = 56;
const WIDTH = 483;
const BOTTOM = 770;
const INK = '#1f2933';
const MUTED = '#5b6772';
const RULE = '#d5dbe1';

type Font = keyof Faces;

class Page extends LetterPage {
  readonly faces: Faces;

  constructor(options: PDFKit.PDFDocumentOptions, letters: LetterFonts, faces: Faces) {
    super(options, letters);
    this.faces = faces;
  }
}

/** A signature on paper: the signer, their role, and the manner. */
export interface PaperSignature {
  name: string;
  /** E.g. `Member`, `Guardian of Mei Tan`. */
  role: string;
  /** Drawn; null = typed. */
  image: Buffer | null;
}

export interface Paper {
  studioName: string;
  /** ISO 3166. */
  country: string;
  clock: ZoneClock;
  memberName: string;
  words: FormWords;
  answers: readonly FormAnswer[];
  consentText: string;
  signatures: readonly PaperSignature[];
  signedAt: Date;
  signedFormId: string;
  formVersion: number;
  contentSha256: string;
  ip: string;
  userAgent: string;
}

interface TextStyle {
  font?: Font;
  size?: number;
  colour?: string;
  /** In points, from the left edge. */
  indent?: number;
  /** In points, from the right edge. */
  rightIndent?: number;
  /** In points, below the text. */
  gap?: number;
  /** `start` = right for what is read from right to left. */
  align?: 'left' | 'start';
}

const LINE_GAP = 1.5;

function write(
  page: Page,
  text: string,
  {
    font = 'regular',
    size = 10,
    colour = INK,
    indent = 0,
    rightIndent = 0,
    gap = 6,
    align = 'left',
  }: TextStyle = {},
): void {
  const at = { x: LEFT + indent, y: page.y, width: WIDTH - indent - rightIndent, lineGap: LINE_GAP };
  if (text) writeText(page, text, { ...at, face: page.faces[font], size, colour, align });
  page.y += gap;
}

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

function writeBlock(page: Page, { kind, marker, text }: PlainBlock): void {
  if (kind === 'heading') return write(page, text, { font: 'bold', size: 11.5, gap: 5, align: 'start' });
  if (kind === 'text') return write(page, text, { align: 'start' });
  writeItem(page, marker, text);
}

const answerText = (type: string, value: string): string => {
  if (type === 'CHECKBOX') return value === 'true' ? 'Yes' : 'No';
  return value || '—';
};

function writeAnswers(page: Page, { words: { fields }, answers }: Paper): void {
  for (const { key, label, type } of fields) {
    write(page, label, { size: 9, colour: MUTED, gap: 1, align: 'start' });
    write(page, answerText(type, answers.find((answer) => answer.key === key)?.value ?? ''), {
      gap: 8,
      align: 'start',
    });
  }
}

const SIGNATURE_HEIGHT = 64;
const HAND_SIZE = { largest: 22, smallest: 11 };

/** The height of a text drawn by `write` in the same style. */
const heightOf = (page: Page, text: string, { font = 'regular', size = 10 }: TextStyle = {}): number =>
  heightOfText(page, text, { face: page.faces[font], size, width: WIDTH, lineGap: LINE_GAP });

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

/** Keeps signature and name on the same page. */
function writeSignature(page: Page, { name, role, image }: PaperSignature): void {
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

const FACT: TextStyle = { size: 8, colour: MUTED, gap: 1 };

function writeProof(page: Page, paper: Paper): void {
  const { signedAt, clock, signedFormId, formVersion, contentSha256, ip, userAgent } = paper;
  const facts = [
    `Signed on ${formatDayTime(signedAt.toISOString(), clock)} (${clock.timezone}), ${signedAt.toISOString()}`,
    `Record ${signedFormId}, version ${formVersion} of the form`,
    `SHA-256 of the text above: ${contentSha256}`,
    `From ${ip} with ${userAgent.slice(0, 200)}`,
  ];
  if (page.y + facts.reduce((height, fact) => height + heightOf(page, fact, FACT) + 1, 0) > BOTTOM)
    page.addPage();
  for (const fact of facts) write(page, fact, FACT);
}

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
function numberPages(page: Page, { words: { formTitle }, memberName }: Paper): void {
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

function draw(page: Page, paper: Paper): void {
  write(page, paper.studioName, { size: 10, colour: MUTED, gap: 2 });
  write(page, paper.words.formTitle, { font: 'bold', size: 17, gap: 4 });
  write(page, `For ${paper.memberName}`, { gap: 14 });
  for (const block of plainBlocks(paper.words.body)) writeBlock(page, block);
  page.y += 8;
  writeAnswers(page, paper);
  write(page, paper.consentText, { gap: 12 });
  for (const signature of paper.signatures) writeSignature(page, signature);
  writeProof(page, paper);
  numberPages(page, paper);
}

/** All that a paper says: the fonts for it are read before it is drawn. */
const wordsOf = ({ studioName, memberName, words, answers, consentText, signatures }: Paper): string =>
  JSON.stringify([
    studioName,
    memberName,
    words,
    answers,
    consentText,
    signatures.map(({ name, role }) => [name, role]),
  ]);

/**
 * The signed form as a PDF: A4, byte for byte the same for the same input, with embedded fonts unless others
 * are named.
 */
export async function signedPdf(paper: Paper, faces = EMBEDDED): Promise<Buffer> {
  const { words, studioName, signedAt } = paper;
  const info = {
    Title: `${words.formTitle}, ${paper.memberName}`,
    Author: studioName,
    CreationDate: signedAt,
    ModDate: signedAt,
  };
  const letters = await letterFontsFor(wordsOf(paper), paper.country);
  const margins = { top: 56, bottom: 60, left: LEFT, right: 56 };
  const page = new Page(
    { size: 'A4', margins, info, lang: 'en', displayTitle: true, bufferPages: true },
    letters,
    faces,
  );
  return page.finished(() => draw(page, paper));
}
