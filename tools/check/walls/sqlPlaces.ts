import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles, withoutComments } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

const sql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const place = /\.(repository|views)\.ts$/;

/**
 * Requires that a module's SQL is in its repositories, which write and lock, and its views, which read. Use
 * cases stay readable, and the queries of a table are in one place.
 */
export const checkSqlPlaces: Check = (root) =>
  sourceFiles(root, /^server\/src\/modules\/.+\.ts$/)
    .filter(
      (file) =>
        !isTest(file) &&
        !place.test(file) &&
        sql.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))),
    )
    .map((file) => ({ file, message: 'contains SQL, which belongs in repositories and views' }));
