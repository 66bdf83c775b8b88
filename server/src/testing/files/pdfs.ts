import { deflateSync } from 'node:zlib';

const PAGES = {
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
};
const CONTENT = '<< /Length 8 >>\nstream\n0 0 m\nS\n\nendstream';

/** The bytes of a PDF with these objects. It has one page by default. */
export function aPdf(
  objects: Record<number, string> = {},
  { root = '', trailer = '', ending = '%%EOF\n' } = {},
): Buffer {
  const all: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${root} >>`,
    ...PAGES,
    4: CONTENT,
    ...objects,
  };
  let text = '%PDF-1.7\n';
  const places = Object.entries(all).map(([number, object]) => {
    const at = text.length;
    text += `${number} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 1\n0000000000 65535 f \n1 ${places.length}\n${places.join('')}trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n${ending}`;
  return Buffer.from(text, 'latin1');
}

/**
 * Objects in a compressed object stream, as most programs write them: no name in them is readable in the
 * file.
 */
export function packedObjects(objects: Record<number, string>, typeName = '/ObjStm'): string {
  const [head, body] = [[] as string[], [] as string[]];
  let at = 0;
  for (const [number, object] of Object.entries(objects)) {
    head.push(`${number} ${at}`);
    body.push(object);
    at += object.length + 1;
  }
  const first = `${head.join(' ')} `;
  const packed = deflateSync(Buffer.from(first + body.join(' '))).toString('latin1');
  return `<< /Type ${typeName} /N ${head.length} /First ${first.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}
