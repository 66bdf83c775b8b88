import { cellsOf, readRoster } from './roster.rules.ts';

test.each([
  [
    'plain cells',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes, commas and line ends in them',
    '"Lim, Ana","say ""hi""",""\r\n"two\nlines",x',
    [
      ['Lim, Ana', 'say "hi"', ''],
      ['two\nlines', 'x'],
    ],
  ],
  ['a mark of the byte order and empty lines', '\ufeffa\n\n b \n\n', [['a'], ['b']]],
])('a roster with %s', (_case, csv, expected) => {
  expect(cellsOf(csv)).toEqual(expected);
});

test('the lines of a roster, by their headings', () => {
  const csv = 'Status,Reservation ID,First Name,Last-Name\nreserved,r1,Ann,Lim\nLATE CANCELLED,r2,Bo,';
  expect(readRoster(csv)).toEqual([
    { line: 2, reservationId: 'r1', firstName: 'Ann', lastName: 'Lim', email: '', isCancelled: false },
    { line: 3, reservationId: 'r2', firstName: 'Bo', lastName: '', email: '', isCancelled: true },
  ]);
  expect(readRoster('name\nAnn')).toBeNull();
  expect(readRoster('')).toBeNull();
});
