import { inflateSync } from 'node:zlib';

/** One piece of text with its position, in points from the left and the top of its page. */
export interface PdfText {
  /** Counted from 1. */
  page: number;
  text: string;
  x: number;
  /** Position of the baseline. */
  y: number;
  /** Position of the right end. */
  right: number;
  size: number;
}

interface Font {
  letters: string[];
  /** In thousandths of the font size. */
  widths: number[];
}

const PAGE_HEIGHT = 841.89;

/** The content of a stream. All streams written here are compressed. */
function unpacked(object: string): string {
  const [, packed = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function objectsOf(pdf: Buffer): Map<string, string> {
  const found = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  return new Map([...found].map(([, number = '', object = '']) => [number, object]));
}

const named = (object: string, name: string): string =>
  new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(object)?.[1] ?? '';

/** One letter, or several that are printed as one glyph. */
const letterOf = (codes: string): string =>
  Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function fontOf(objects: Map<string, string>, number: string): Font {
  const font = objects.get(number) ?? '';
  const [, widths = ''] =
    /\/W \[0 \[([^\]]*)\]/.exec(objects.get(named(font, 'DescendantFonts')) ?? '') ?? [];
  const ranges = [
    ...unpacked(objects.get(named(font, 'ToUnicode')) ?? '').matchAll(
      /<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g,
    ),
  ];
  return {
    widths: widths.split(' ').map(Number),
    letters: ranges.flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, codes = '']) => letterOf(codes)),
    ),
  };
}

/** Decodes glyph numbers, with the kerning between them. */
function decode({ letters, widths }: Font, signs: string): { text: string; width: number } {
  let [text, width] = ['', 0];
  for (const [, codes, kern] of signs.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g)) {
    for (const [code] of (codes ?? '').matchAll(/.{4}/g)) {
      text += letters[Number.parseInt(code, 16)] ?? '';
      width += widths[Number.parseInt(code, 16)] ?? 0;
    }
    width -= Number(kern ?? 0);
  }
  return { text, width };
}

function textsOf(content: string, page: number, fonts: Map<string, Font>): PdfText[] {
  return [...content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n([\s\S]*?)\nET/g)].map(
    ([, x, y, name = '', size, parts = '']) => {
      // A mark above its letter is a part of its own.
      const signs = [...parts.matchAll(/\[(.*)\] TJ/g)].map(([, part = '']) => part).join(' ');
      const { text, width } = decode(fonts.get(name) ?? { letters: [], widths: [] }, signs);
      return {
        page,
        text,
        x: Number(x),
        y: PAGE_HEIGHT - Number(y),
        right: Number(x) + (width * Number(size)) / 1000,
        size: Number(size),
      };
    },
  );
}

/**
 * Reads every piece of text from a PDF that was made here with embedded fonts, page by page, in the order in
 * which it was written.
 */
export function readPdf(pdf: Buffer): PdfText[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((object) => object.includes('/Type /Page\n'));
  return pages.flatMap((object, index) => {
    const used = [...(objects.get(named(object, 'Resources')) ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)];
    const fonts = new Map(used.map(([, name = '', number = '']) => [name, fontOf(objects, number)]));
    return textsOf(unpacked(objects.get(named(object, 'Contents')) ?? ''), index + 1, fonts);
  });
}
