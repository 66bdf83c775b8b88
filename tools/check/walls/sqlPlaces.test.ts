import { plant } from '../testing/plant.ts';
import { checkSqlPlaces } from './sqlPlaces.ts';

const M = 'server/src/modules/packages/order';

test.each([
  "tx.selectFrom('orders');",
  "tx\n  .updateTable('orders');",
  'sql<Row>`select 1`;',
  'sql`select 1`;',
])('refuses %s in a service', (statement) => {
  const file = `${M}/order.service.ts`;
  expect(checkSqlPlaces(plant({ [file]: statement }))).toEqual([
    { file, message: 'contains SQL, which belongs in repositories and views' },
  ]);
});

test('accepts SQL in repositories, views and tests, and the word in a service', () => {
  const sql = "tx.selectFrom('orders'); sql`select 1`;";
  const files = ['order.repository.ts', 'order.views.ts', 'order.routes.test.ts'].map((name) => [
    `${M}/${name}`,
    sql,
  ]);
  const service = { [`${M}/order.service.ts`]: '// as sql`select` does\nconst sql = 1;' };
  expect(checkSqlPlaces(plant({ ...Object.fromEntries(files), ...service }))).toEqual([]);
});
