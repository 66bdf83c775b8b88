import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles, withoutComments } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';

/** The tables of each module, or part of the platform, that writes them. */
type Owners = Record<string, readonly string[]>;

const OWNERS = 'tools/check/walls/tableOwners.json';
const TABLES = 'server/src/platform/db/tables.ts';

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'/g,
  /\b(?:insert into|delete from|merge into)\s+(\w+)/gi,
  /\bupdate\s+(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
];

/**
 * The owner that a file belongs to: `order` for a module, `platform/mail` for the platform. Seeds and test
 * builders have none.
 */
const writerOf = (file: string): string | undefined =>
  /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1] ??
  /^server\/src\/(platform\/[^/]+)\//.exec(file)?.[1];

const tablesOf = (root: string): string[] =>
  [
    ...(
      /^export interface DB \{\n([^}]*)\}/m.exec(readFileSync(path.join(root, TABLES), 'utf8'))?.[1] ?? ''
    ).matchAll(/^ {2}(\w+):/gm),
  ].map(([, table = '']) => table);

function writesIn(root: string): { file: string; writer: string; table: string }[] {
  return sourceFiles(root, /^server\/src\/.+\.ts$/).flatMap((file) => {
    const writer = isTest(file) ? undefined : writerOf(file);
    if (!writer) return [];
    const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
    const tables = new Set(
      writes.flatMap((write) => [...text.matchAll(write)].map(([, table = '']) => table)),
    );
    return [...tables].map((table) => ({ file, writer, table }));
  });
}

/**
 * Requires that each table is written by one module, so that its rules are in one place. Others call that
 * module's api. `tableOwners.json` lists the owners.
 */
export const checkTableOwners: Check = (root) => {
  const tables = tablesOf(root);
  if (tables.length === 0) return [];
  const owners = JSON.parse(readFileSync(path.join(root, OWNERS), 'utf8')) as Owners;
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, list]) => list.map((table) => [table, owner])),
  );
  const strangers = writesIn(root)
    .filter(({ table, writer }) => tables.includes(table) && ownerOf.get(table) !== writer)
    .map(({ file, table }) => ({
      file,
      message: `writes ${table}, which belongs to ${ownerOf.get(table) ?? 'nobody'}`,
    }));
  const stale: Violation[] = [
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner`),
    ...[...ownerOf.keys()].filter((table) => !tables.includes(table)).map((table) => `${table} is no table`),
  ].map((message) => ({ file: OWNERS, message }));
  return [...strangers, ...stale];
};
