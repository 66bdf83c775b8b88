import { letterFontsFor } from '../../../../platform/pdf/letters/letterFonts.ts';
import { plainBlocks } from '../../../../platform/richText/plainBlocks.ts';
import { writeEvidence } from './evidenceBlock.service.ts';
import { numberPages } from './foot.service.ts';
import { writeAnswers, writeBlock } from './formText.service.ts';
import { wordsOf, type Paper } from './paper.rules.ts';
import { EMBEDDED, MUTED, Page, write } from './sheet.service.ts';
import { writeSignature } from './signatureBlock.service.ts';

function draw(page: Page, paper: Paper): void {
  write(page, paper.studioName, { size: 10, colour: MUTED, gap: 2 });
  write(page, paper.words.formTitle, { font: 'bold', size: 17, gap: 4 });
  write(page, `For ${paper.memberName}`, { gap: 14 });
  for (const block of plainBlocks(paper.words.body)) writeBlock(page, block);
  page.y += 8;
  writeAnswers(page, paper);
  write(page, paper.consentText, { gap: 12 });
  for (const signature of paper.signatures) writeSignature(page, signature);
  writeEvidence(page, paper);
  numberPages(page, paper);
}

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
  const page = new Page(info, letters, faces);
  return page.finished(() => draw(page, paper));
}
