import { readCommandLine } from './commandLine.ts';

const USAGE = 'Usage: npm run thing';
const said: string[] = [];
beforeEach(() => void said.splice(0));
const read = (args: string[], takesNames = false) =>
  readCommandLine(
    USAGE,
    { options: { to: { type: 'string' } }, takesNames },
    { args, say: (text) => void said.push(text) },
  );

test('options and names are read', () => {
  expect(read(['a', '--to', 'b', 'c'], true)).toMatchObject({ values: { to: 'b' }, names: ['a', 'c'] });
});

test.each([[['--help']], [['-h']], [['a', '--help']]])('%s prints the usage, and nothing is done', (args) => {
  expect(read(args)).toBeNull();
  expect(said).toEqual([USAGE]);
});

test.each([
  ['a word', ['now'], '"now" is not understood.\n\nUsage: npm run thing'],
  ['an option', ['--fast'], "Unknown option '--fast'\n\nUsage: npm run thing"],
])('%s that means nothing is refused with the usage', (_case, args, reason) =>
  expect(() => read(args)).toThrow(reason),
);
