import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles, withoutComments } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

const sql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const place = /\.(repository|views)\.ts$/;
const STILL = 'tools/check/walls/sqlPlaces.json';

/**
 * SQL of a module stands in its repositories, which write and lock, and its views, which read: a use case then
 * reads like one, and what a table is asked for is found in one place. `sqlPlaces.json` lists files of before; the
 * list only shrinks.
 */
export const checkSqlPlaces: Check = (root) => {
  const files = sourceFiles(root, /^server\/src\/modules\/.+\.ts$/);
  if (files.length === 0) return [];
  const holding = files.filter(
    (file) =>
      !isTest(file) &&
      !place.test(file) &&
      sql.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))),
  );
  const still = JSON.parse(readFileSync(path.join(root, STILL), 'utf8')) as string[];
  return [
    ...holding
      .filter((file) => !still.includes(file))
      .map((file): Violation => ({ file, message: 'holds SQL; it stands in repositories and views' })),
    ...still
      .filter((file) => !holding.includes(file))
      .map((file): Violation => ({ file: STILL, message: `${file} holds no SQL any more: strike it` })),
  ];
};
