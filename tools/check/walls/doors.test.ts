import { plant } from '../testing/plant.ts';
import { checkDoors } from './doors.ts';

const MODULE = 'server/src/modules/packages/order';
const DOOR = `${MODULE}/order.api.ts`;

const ROWS = 'export const orderRows = (tx: Tx) => ({ change: (id: string) => tx.change(id) });\n';
const HANDS_OUT = [{ file: DOOR, message: 'hands out orderRows; offer what callers want done as functions' }];

test.each([
  ['exports again', "export { orderRows } from './order.repository.ts';", ROWS],
  [
    'exports under another name',
    "export { rows as orderRows } from './order.repository.ts';",
    ROWS.replace('orderRows', 'rows'),
  ],
  [
    'imports and exports',
    "import { rows } from './order.repository.ts';\nexport const orderRows = (tx: Tx) => rows(tx);",
    ROWS.replace('orderRows', 'rows'),
  ],
  ['makes itself', ROWS, ''],
  [
    'puts together of others',
    "export { orderRows } from './order.repository.ts';",
    'const reads = (tx: Tx) => ({ async find() {} });\nexport const orderRows = (tx: Tx) => ({ ...reads(tx) });',
  ],
  [
    'returns from a block',
    "export { orderRows } from './order.repository.ts';",
    'export function orderRows(tx: Tx) {\n  const id = 1;\n  return { find: () => id };\n}',
  ],
])('refuses a repository that a door %s', (_way, door, repository) => {
  const root = plant({ [DOOR]: door, [`${MODULE}/order.repository.ts`]: repository });
  expect(checkDoors(root)).toEqual(HANDS_OUT);
});

test('accepts acts, values with no function in them, services, types, and what stays inside', () => {
  const root = plant({
    [DOOR]: [
      "export { endOrder, findOrder, type Rows } from './order.repository.ts';",
      "export { orderService } from './order.service.ts';",
    ].join('\n'),
    [`${MODULE}/order.repository.ts`]: [
      ROWS,
      'export type Rows = ReturnType<typeof orderRows>;',
      'export const endOrder = (tx: Tx, id: string): Promise<void> => orderRows(tx).change(id);',
      'export const findOrder = async (tx: Tx) => { const row = await tx.row(); return { ...row, id: 1 }; };',
    ].join('\n'),
    [`${MODULE}/order.service.ts`]: 'export const orderService = (deps: Deps) => ({ end: () => deps });',
  });
  expect(checkDoors(root)).toEqual([]);
});
