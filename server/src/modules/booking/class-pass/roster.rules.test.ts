import { readTable, type Line } from '../../../platform/export/readTable.ts';
import { readRoster } from './roster.rules.ts';

async function rosterOf(file: Buffer | string) {
  const lines: Line[] = [];
  for await (const line of readTable(Buffer.from(file as string))) lines.push(line);
  return readRoster(lines);
}

test('the reservations of a roster, by their headings', async () => {
  const csv =
    'Status,Reservation ID,First Name,Last-Name\nreserved,r1,Ann,Lim\nLATE CANCELLED,r2,Bo,\ncancelled,r3,Cy,';
  expect(await rosterOf(csv)).toEqual([
    { line: 2, reservationId: 'r1', firstName: 'Ann', lastName: 'Lim', email: '', cancelled: null },
    { line: 3, reservationId: 'r2', firstName: 'Bo', lastName: '', email: '', cancelled: 'LATE' },
    { line: 4, reservationId: 'r3', firstName: 'Cy', lastName: '', email: '', cancelled: 'EARLY' },
  ]);
  expect(await rosterOf('name\nAnn')).toBeNull();
  expect(await rosterOf('')).toBeNull();
});

const HEAD = 'reservation_id;first_name;last_name';
test.each([
  ['semicolons', `${HEAD}\nR1;José;Núñez`],
  ['tabs', `${HEAD}\nR1;José;Núñez`.replaceAll(';', '\t')],
  ['the code page of Windows', Buffer.from(`${HEAD}\nR1;José;Núñez`, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${HEAD}\nR1;José;Núñez`, 'utf16le')],
  ['the mark of the byte order, and empty lines', `\ufeff${HEAD}\n\nR1;José;Núñez\n\n`],
  ['a first column without a heading', `;${HEAD}\n1;R1;José;Núñez`],
])('a roster with %s', async (_case, file) => {
  expect(await rosterOf(file)).toEqual([
    expect.objectContaining({ reservationId: 'R1', firstName: 'José', lastName: 'Núñez' }),
  ]);
});

test('quotes within a name stay', async () => {
  const [line] = (await rosterOf('reservation_id,first_name,last_name\nR1,Dwayne "The Rock",J')) ?? [];
  expect(line).toMatchObject({ firstName: 'Dwayne "The Rock"', lastName: 'J' });
});
