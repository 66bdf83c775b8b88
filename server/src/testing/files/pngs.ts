import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const numbered = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A chunk of a PNG: its length, type, content and checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([numbered(content.length), named, numbered(crc32(named))]);
}

/** A `zTXt` or `iCCP` chunk: a name, and packed content. */
export const packedChunk = (type: 'zTXt' | 'iCCP', content: Buffer): Buffer =>
  chunk(type, Buffer.concat([Buffer.from('ICC Profile\0\0', 'latin1'), deflateSync(content, { level: 1 })]));

/** The bytes of a black PNG, one bit for each pixel, with these chunks before its pixels. */
export function aPng(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const depthAndKind = Buffer.from([1, 0, 0, 0, 0]);
  const lines = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([numbered(width), numbered(height), depthAndKind])),
    ...chunks,
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
