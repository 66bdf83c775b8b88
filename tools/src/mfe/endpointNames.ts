import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { UserError } from '../userError.ts';

const INJECT = 'injectEndpoints';
const SOURCES = 'src/**/*.{ts,tsx}';
const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/**
 * Reads from a remote's sources the names of the RTK Query endpoints that it injects, including lazily loaded
 * ones.
 * @param folder Folder of the remote.
 * @returns The names, sorted.
 * @throws {UserError} if a name is not written literally: a clash that is missed here would break production.
 */
export const endpointNames = (folder: string): string[] =>
  globSync(SOURCES, { cwd: folder })
    .filter((file) => !isTest(file))
    .flatMap((file) => namesIn(path.join(folder, file)))
    .sort();

function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(INJECT)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return callsIn(source).flatMap((call) => namesOf(call) ?? unreadable(source, call));
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const inside: ts.CallExpression[] = [];
  node.forEachChild((child) => void inside.push(...callsIn(child)));
  return ts.isCallExpression(node) && calledName(node) === INJECT ? [node, ...inside] : inside;
}

function calledName({ expression }: ts.CallExpression): string | null {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : null;
}

/**
 * The names in `injectEndpoints({ endpoints: (build) => ({ one: …, other: … }) })`; `null` for any other
 * shape.
 */
function namesOf({ arguments: [feature] }: ts.CallExpression): string[] | null {
  const endpoints = literalOf(feature)
    ?.properties.filter(ts.isPropertyAssignment)
    .find(({ name }) => nameOf(name) === 'endpoints')?.initializer;
  if (!endpoints || !ts.isArrowFunction(endpoints)) return null;
  const names = literalOf(endpoints.body)?.properties.map(({ name }) => nameOf(name)) ?? [null];
  return names.every((name) => name !== null) ? names : null;
}

const literalOf = (node: ts.Node | undefined): ts.ObjectLiteralExpression | null => {
  const inner = node && ts.isParenthesizedExpression(node) ? node.expression : node;
  return inner && ts.isObjectLiteralExpression(inner) ? inner : null;
};

const nameOf = (name: ts.PropertyName | undefined): string | null =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null;

function unreadable(source: ts.SourceFile, call: ts.CallExpression): never {
  const { line } = source.getLineAndCharacterOfPosition(call.getStart());
  throw new UserError(
    `${source.fileName}:${line + 1} injects endpoints whose names cannot be read: write them as injectEndpoints({ endpoints: (build) => ({ name: … }) }).`,
  );
}
