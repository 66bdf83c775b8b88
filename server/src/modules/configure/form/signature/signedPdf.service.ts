import { fileURLToPath } from 'node:url';
import { formatDayTime } from '@studio/contract/values/time';
import PDFDocument from 'pdfkit';
import { plainBlocks, type PlainBlock } from '../../../../platform/richText/plainBlocks.ts';
import type { FormAnswer, FormWords } from '../form.rules.ts';

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

const EMBEDDED = {
  regular: fontFile('DejaVuSans'),
  bold: fontFile('DejaVuSans-Bold'),
  hand: fontFile('DejaVuSerif-Italic'),
};
/**
 * Fonts that every reader has: they make a file ten times as fast to create, but have Western letters only.
 */
export const WESTERN_FONTS: typeof EMBEDDED = {
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

type Page = InstanceType<typeof PDFDocument>;
type Font = keyof typeof EMBEDDED;

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
  timezone: string;
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
  /** In points, below the text. */
  gap?: number;
}

function write(
  page: Page,
  text: string,
  { font = 'regular', size = 10, colour = INK, indent = 0, gap = 6 }: TextStyle = {},
): void {
  page
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, LEFT + indent, page.y, { width: WIDTH - indent, lineGap: 1.5 });
  page.y += gap;
}

function writeBlock(page: Page, { kind, marker, text }: PlainBlock): void {
  if (kind === 'heading') return write(page, text, { font: 'bold', size: 11.5, gap: 5 });
  if (kind === 'text') return write(page, text);
  const top = page.y;
  page
    .font('regular')
    .fontSize(10)
    .fillColor(INK)
    .text(marker, LEFT + 4, top, { width: 20 });
  page.y = top;
  write(page, text, { indent: 24, gap: 4 });
}

const answerText = (type: string, value: string): string => {
  if (type === 'CHECKBOX') return value === 'true' ? 'Yes' : 'No';
  return value || '—';
};

function writeAnswers(page: Page, { words: { fields }, answers }: Paper): void {
  for (const { key, label, type } of fields) {
    write(page, label, { size: 9, colour: MUTED, gap: 1 });
    write(page, answerText(type, answers.find((answer) => answer.key === key)?.value ?? ''), { gap: 8 });
  }
}

const SIGNATURE_HEIGHT = 64;
const HAND = { largest: 22, smallest: 11 };

/** The height of a text drawn by `write` in the same style. */
const heightOf = (page: Page, text: string, { font = 'regular', size = 10 }: TextStyle = {}): number =>
  page.font(font).fontSize(size).heightOfString(text, { width: WIDTH, lineGap: 1.5 });

/** A typed signature is as large as fits one line. One that would be too small to read wraps. */
function handStyle(page: Page, name: string): TextStyle {
  const width = page.font('hand').fontSize(HAND.largest).widthOfString(name) + 1;
  return { font: 'hand', size: Math.max(HAND.smallest, HAND.largest * Math.min(1, WIDTH / width)) };
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
  const { signedAt, timezone, signedFormId, formVersion, contentSha256, ip, userAgent } = paper;
  const facts = [
    `Signed on ${formatDayTime(signedAt.toISOString(), timezone)} (${timezone}), ${signedAt.toISOString()}`,
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
  page
    .font('regular')
    .fontSize(8)
    .fillColor(MUTED)
    .text(text, x, y, { width, align, height: 10, ellipsis: true });
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

/**
 * The signed form as a PDF: A4, byte for byte the same for the same input, with embedded fonts unless others
 * are named.
 */
export function signedPdf(paper: Paper, fonts = EMBEDDED): Promise<Buffer> {
  const { words, studioName, signedAt } = paper;
  const info = {
    Title: `${words.formTitle}, ${paper.memberName}`,
    Author: studioName,
    CreationDate: signedAt,
    ModDate: signedAt,
  };
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 60, left: LEFT, right: 56 },
    info,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
  });
  for (const [name, source] of Object.entries(fonts)) page.registerFont(name, source);
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page, paper);
  page.end();
  return done;
}
