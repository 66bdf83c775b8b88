import { readArchive } from '../../../platform/export/readArchive.ts';

/** The members' files of our own export, by their number. */
const MEMBERS_FILE = /^members-(\d{1,3})\.csv$/;
const ZIP_SIGN = 'PK\u0003\u0004';
const BOM = /^\uFEFF/;

const numberOf = (name: string): number => Number(MEMBERS_FILE.exec(name)?.[1] ?? 0);

/** The lines after the first one, which is the header of every file. */
const withoutHeader = (text: string): string => text.slice(text.indexOf('\n') + 1);

/**
 * The members of our own export as one table, when a file is its archive; else the file as it is, since a workbook is
 * an archive, too. @throws {UnreadableTable} for a broken archive, or one that unpacks to more than it should.
 */
export function membersOf(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).toString('latin1') !== ZIP_SIGN) return bytes;
  const files = readArchive(bytes, (name) => MEMBERS_FILE.test(name));
  if (files.size === 0) return bytes;
  const texts = [...files]
    .sort(([one], [other]) => numberOf(one) - numberOf(other))
    .map(([, content]) => content.toString('utf8').replace(BOM, ''));
  return Buffer.from(texts.map((text, at) => (at === 0 ? text : withoutHeader(text))).join(''));
}
