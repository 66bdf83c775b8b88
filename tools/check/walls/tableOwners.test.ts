import { plant } from '../testing/plant.ts';
import { checkTableOwners } from './tableOwners.ts';

const M = 'server/src/modules/packages';
const OWNERS = 'tools/check/walls/tableOwners.json';
const world = (files: Record<string, string>) =>
  plant({
    'server/src/platform/db/tables.ts': 'export interface DB {\n  orders: Orders;\n  outbox_mail: Mail;\n}\n',
    [OWNERS]: JSON.stringify({ order: ['orders'], 'platform/mail': ['outbox_mail'] }),
    ...files,
  });

test.each([
  ["tx.updateTable('orders').set({ a });"],
  ["tx.insertInto('orders');"],
  ["tx.deleteFrom('orders');"],
  ['sql`insert into orders (a) values (1)`;'],
  ['sql`update orders o\n  set a = 1`;'],
  ['sql`update orders set a = 1`;'],
  ['sql`with gone as (delete from orders returning id) select 1`;'],
])('refuses another module that writes %s', (statement) => {
  const file = `${M}/payment/due/due.repository.ts`;
  expect(checkTableOwners(world({ [file]: statement }))).toEqual([
    { file, message: 'writes orders, which belongs to order' },
  ]);
});

test('accepts writes by owners, reads by anybody, and anything in seeds, tests and comments', () => {
  const root = world({
    [`${M}/order/order.repository.ts`]: "tx.insertInto('orders');",
    'server/src/platform/mail/outbox.ts': "tx.insertInto('outbox_mail');",
    [`${M}/payment/payment.views.ts`]:
      "// update orders set it\ntx.selectFrom('orders');\nsql`for update of orders`;",
    [`${M}/payment/payment.routes.test.ts`]: "tx.updateTable('orders');",
    'server/src/seed/orders/sales.ts': "tx.updateTable('orders');",
  });
  expect(checkTableOwners(root)).toEqual([]);
});

test('every table has an owner, and every owner a table', () => {
  const root = world({
    'server/src/platform/db/tables.ts': 'export interface DB {\n  orders: Orders;\n  refund: Refund;\n}\n',
  });
  expect(checkTableOwners(root).map(({ message }) => message)).toEqual([
    'refund has no owner',
    'outbox_mail is no table',
  ]);
});
