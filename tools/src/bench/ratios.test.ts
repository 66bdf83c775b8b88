import { compare, readFigures } from './ratios.ts';

const printed = (perSecond: number, p99Ms: number): string =>
  `2 cores, 5 runs\n\nbooking\n${JSON.stringify({
    bench: 'booking',
    cores: 2,
    seconds: 5,
    http: [
      { clients: 1, perSecond: 7, p99Ms: 1 },
      { clients: 16, perSecond, p99Ms },
    ],
  })}\n`;
const figures = (perSecond: number, p99Ms = 20) => readFigures(printed(perSecond, p99Ms)) ?? new Map();

test('reads the last line of a run, and each figure by its path', () => {
  expect(Object.fromEntries(figures(800))).toMatchObject({
    cores: 2,
    'http, 16 clients: perSecond': 800,
    'http, 16 clients: p99Ms': 20,
  });
});

test('a run that prints a table has no comparable figures', () => {
  expect(readFigures('booking\n│ 1 │ 2 │')).toBeNull();
});

test('compares each turn by itself, so that a slow minute affects both trees', () => {
  // The machine was half as fast in the second turn.
  const [speed] = compare(
    [figures(900), figures(450), figures(880)],
    [figures(1000), figures(500), figures(1000)],
  );
  expect(speed).toEqual({
    figure: 'http, 16 clients: perSecond',
    here: 880,
    there: 1000,
    ratio: 0.9,
    least: 0.88,
    most: 0.9,
  });
});

test('does not compare settings, nor figures that only one tree has', () => {
  const older = new Map([...figures(1000)].filter(([figure]) => !figure.endsWith('p99Ms')));
  expect(compare([figures(900)], [older]).map(({ figure }) => figure)).toEqual([
    'http, 16 clients: perSecond',
  ]);
});
