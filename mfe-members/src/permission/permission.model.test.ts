import { PERMISSIONS, type Permission } from '@studio/contract/configure/roles/roles';
import { areasOf, withDecision, type Row } from './permission.model.ts';

const rowOf = (items: Parameters<typeof areasOf>[0], permission: Permission): Row =>
  areasOf(items)
    .flatMap(({ rows }) => rows)
    .find((row) => row.permission === permission) as Row;

test('every permission stands in one area, in words', () => {
  const rows = areasOf([]).flatMap((area) => area.rows);
  expect(rows.map(({ permission }) => permission).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  expect(new Set(rows.map(({ words }) => words)).size).toBe(rows.length);
});

test('says what each role may do, how far, and what was decided otherwise', () => {
  const items = [{ role: 'STAFF' as const, permission: 'member.contact', isAllowed: false }];
  expect(rowOf(items, 'member.contact').cells).toEqual([
    { role: 'TRAINER', isAllowed: false, isChanged: false, reach: 'none' },
    { role: 'STAFF', isAllowed: false, isChanged: true, reach: 'none' },
    { role: 'SUPER', isAllowed: true, isChanged: false, reach: 'all' },
  ]);
  expect(rowOf([], 'member.view').cells[0]).toMatchObject({ isAllowed: true, reach: 'own' });
});

test('what is locked says so, whatever was decided', () => {
  const items = [{ role: 'SUPER' as const, permission: 'platformPlan.manage', isAllowed: true }];
  expect(rowOf(items, 'platformPlan.manage')).toMatchObject({
    isLocked: true,
    cells: [{ isAllowed: false }, { isAllowed: false }, { isAllowed: false }],
  });
  expect(rowOf([], 'plan.edit').isLocked).toBe(false);
});

test('a decision takes the place of the one before it', () => {
  const one = { role: 'STAFF' as const, permission: 'plan.edit', isAllowed: true };
  const other = { role: 'TRAINER' as const, permission: 'plan.edit', isAllowed: true };
  expect(withDecision([one, other], { ...one, isAllowed: false })).toEqual([
    other,
    { ...one, isAllowed: false },
  ]);
});
