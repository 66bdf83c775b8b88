import { zipSync } from 'fflate';
import { readArchive } from './readArchive.ts';
import { UnreadableTable } from './readTable.ts';
import { zipFile } from './zipFile.ts';

const all = () => true;
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

async function written(entries: { name: string; content: string }[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipFile('a', entries).file.content as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('the files that are wanted come out of an archive as we write them', async () => {
  const bytes = await written([
    { name: 'README.txt', content: 'words' },
    { name: 'members-1.csv', content: 'a,b\n1,2\n'.repeat(20_000) },
    { name: 'members/member.csv', content: 'x' },
  ]);
  const files = readArchive(bytes, (name) => name.startsWith('members-'));
  expect([...files.keys()]).toEqual(['members-1.csv']);
  expect(files.get('members-1.csv')?.length).toBe(160_000);
});

test('and out of one that another program has packed again', () => {
  const bytes = Buffer.from(zipSync({ 'a.csv': new TextEncoder().encode('one') }));
  expect(text(readArchive(bytes, all).get('a.csv'))).toBe('one');
});

const MB = 1024 * 1024;

test.each([
  ['the most that it may', MB, true],
  ['a byte more', MB + 1, false],
  ['far more, from next to nothing', 40 * MB, false],
])('an archive that unpacks to %s', (_case, size, isTaken) => {
  const bytes = Buffer.from(zipSync({ 'a.csv': new Uint8Array(size) }));
  expect(bytes.length).toBeLessThan(100_000);
  const unpack = () => readArchive(bytes, all, MB).get('a.csv')?.length;
  if (isTaken) expect(unpack()).toBe(size);
  else expect(unpack).toThrow(UnreadableTable);
});

test('what is not wanted is not unpacked, however large', () => {
  const bytes = Buffer.from(zipSync({ 'b.csv': new Uint8Array(2 * MB), 'a.csv': new Uint8Array(1) }));
  expect([...readArchive(bytes, (name) => name === 'a.csv', MB).keys()]).toEqual(['a.csv']);
});

test('an archive of too many files, or a broken one, is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.csv`, new Uint8Array(1)]));
  expect(() => readArchive(Buffer.from(zipSync(many)), all)).toThrow(UnreadableTable);
  const bytes = Buffer.from(zipSync({ 'a.csv': new Uint8Array(1000).map((_, n) => (n * 7919) % 251) }));
  bytes.fill(0xff, 40, 60);
  expect(() => readArchive(bytes, all)).toThrow(UnreadableTable);
});
