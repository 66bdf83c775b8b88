import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { zipFile, type ZipEntry } from './zipFile.ts';

async function unzipped(entries: ZipEntry[]): Promise<Record<string, string>> {
  const { file } = zipFile('everything', entries);
  expect(file.name).toBe('everything.zip');
  const files = unzipSync(await buffer(file.content as Readable));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('holds texts, streams and nothing at all', async () => {
  const long = 'Zoë, '.repeat(100_000);
  const pieces = Readable.from(['one ', 'two'], { objectMode: false });
  const entries = [
    { name: 'data/long.txt', content: long },
    { name: 'ünï.csv', content: pieces },
    { name: 'empty.txt', content: '' },
  ];
  expect(await unzipped(entries)).toEqual({ 'data/long.txt': long, 'ünï.csv': 'one two', 'empty.txt': '' });
});

test('a file that breaks off breaks the archive off', async () => {
  const broken = Readable.from(
    (function* () {
      yield 'one';
      throw new Error('gone');
    })(),
  );
  await expect(unzipped([{ name: 'broken.csv', content: broken }])).rejects.toThrow('gone');
});
