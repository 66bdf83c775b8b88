import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles, withoutComments } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

const sql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const place = /\.(repository|views)\.ts$/;
const EXCEPTIONS_FILE = 'tools/check/walls/sqlPlaces.json';

/**
 * Requires that a module's SQL is in its repositories, which write and lock, and its views, which read. Use
 * cases stay readable, and the queries of a table are in one place. `sqlPlaces.json` lists older exceptions;
 * the list only shrinks.
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
  const still = JSON.parse(readFileSync(path.join(root, EXCEPTIONS_FILE), 'utf8')) as string[];
  return [
    ...holding
      .filter((file) => !still.includes(file))
      .map((file): Violation => ({ file, message: 'contains SQL, which belongs in repositories and views' })),
    ...still
      .filter((file) => !holding.includes(file))
      .map((file): Violation => ({
        file: EXCEPTIONS_FILE,
        message: `${file} contains no SQL any more: remove it`,
      })),
  ];
};
