import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

export type PdfProblem = 'PROTECTED' | 'ACTIVE' | 'TOO_LONG' | 'BROKEN';
export type CheckedPdf = { problem: PdfProblem } | { problem: null; content: Uint8Array };

const MAX_PAGES = 50;
/** The comment at the end of the file, and the bytes that some programs add after it. */
const ENDING = /%%EOF[\s\0]*$/;

/** Entries that make a file act, or embed another file. */
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'EF',
  'EmbeddedFiles',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'Movie',
  'Sound',
]);
/** Values of a type, a subtype or an action that mark an active object. */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  '3D',
  'Screen',
  'EmbeddedFile',
  'FileAttachment',
]);

/** The non-visible entries of a page. */
const BESIDE_PAGES = ['Annots', 'AA', 'Metadata', 'PieceInfo', 'B'];

const nameOf = (object: unknown): string => (object instanceof PDFName ? object.decodeText() : '');

/** Whether an object, with its nested values, is active. Its references are objects of their own. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object
    .entries()
    .some(
      ([key, value]) => ACTIVE_KEYS.has(nameOf(key)) || isNamedActive(nameOf(key), value) || isActive(value),
    );
}

const isNamedActive = (key: string, value: PDFObject): boolean =>
  ['S', 'Type', 'Subtype'].includes(key) && ACTIVE_NAMES.has(nameOf(value));

/** Copies the pages alone into a new file: without forms, notes, links, or anything that no page shows. */
async function pagesOf(document: PDFDocument): Promise<Uint8Array> {
  const fresh = await PDFDocument.create({ updateMetadata: false });
  // Before the pages are copied, because references would be copied along.
  for (const { node } of document.getPages()) for (const key of BESIDE_PAGES) node.delete(PDFName.of(key));
  for (const page of await fresh.copyPages(document, document.getPageIndices())) fresh.addPage(page);
  return fresh.save();
}

/**
 * Checks every object of a PDF, even those inside packed streams and those without a reference, and makes a
 * new file of its pages. Takes as long as the file makes it take: run it where it can be terminated.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CheckedPdf> {
  // Content after the end is meant for another program.
  if (!ENDING.test(Buffer.from(bytes.subarray(-1024)).toString('latin1'))) return { problem: 'BROKEN' };
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    if (document.isEncrypted) return { problem: 'PROTECTED' };
    if (document.context.enumerateIndirectObjects().some(([, object]) => isActive(object)))
      return { problem: 'ACTIVE' };
    if (document.getPageCount() > MAX_PAGES) return { problem: 'TOO_LONG' };
    return document.getPageCount() === 0
      ? { problem: 'BROKEN' }
      : { problem: null, content: await pagesOf(document) };
  } catch {
    // The library cannot unpack protected files, and its errors cannot be told apart.
    return { problem: Buffer.from(bytes).includes('/Encrypt') ? 'PROTECTED' : 'BROKEN' };
  }
}
