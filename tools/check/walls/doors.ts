import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

const DOOR = /^server\/src\/modules\/.+\.api\.ts$/;

interface Found {
  source: Source;
  node: ts.Node;
}
interface Source {
  file: string;
  statements: readonly ts.Statement[];
}

type Read = (file: string) => Source | null;

/** Reads each file once; `null` for one that does not exist. */
function reader(root: string): Read {
  const known = new Map<string, Source | null>();
  const read = (file: string): Source | null => {
    const place = path.join(root, file);
    if (!existsSync(place)) return null;
    const parsed = ts.createSourceFile(file, readFileSync(place, 'utf8'), ts.ScriptTarget.Latest, true);
    return { file, statements: parsed.statements };
  };
  return (file) => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file) ?? null;
  };
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The values that a file exports, its own and those of others. */
const exportsOf = ({ statements }: Source): string[] =>
  statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { isTypeOnly, exportClause } = statement;
      if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.filter((one) => !one.isTypeOnly).map(({ name }) => name.text);
    }
    return isExported(statement) ? declaredBy(statement).map(({ name }) => name) : [];
  });

const declaredBy = (statement: ts.Statement): { name: string; node: ts.Node }[] => {
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, node: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer ? [{ name: name.getText(), node: initializer }] : [],
  );
};

/** The names that a statement takes from another file, as `[here, there]`. */
function takenBy(statement: ts.Statement): { from: string; names: [string, string][] } | null {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return null;
  const { moduleSpecifier } = statement;
  const list = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.'))
    return null;
  if (!list || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return null;
  const names = list.elements.map(({ name, propertyName }): [string, string] => [
    name.text,
    (propertyName ?? name).text,
  ]);
  return { from: moduleSpecifier.text, names };
}

/** Where a name of a file is declared, in whichever file that is. */
function find(read: Read, source: Source, name: string): Found | null {
  for (const statement of source.statements) {
    const own = declaredBy(statement).find((declared) => declared.name === name);
    if (own) return { source, node: own.node };
    const taken = takenBy(statement);
    const [, there] = taken?.names.find(([here]) => here === name) ?? [];
    const from = taken && read(path.posix.join(path.posix.dirname(source.file), taken.from));
    if (there !== undefined) return from ? find(read, from, there) : null;
  }
  return null;
}

/** What a function answers with: its expression, or those of its returns. */
function answersOf(node: ts.Node): ts.Expression[] {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return [];
  if (!node.body) return [];
  if (!ts.isBlock(node.body)) return [node.body];
  const answers: ts.Expression[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isReturnStatement(inner) && inner.expression) answers.push(inner.expression);
    else if (!ts.isFunctionLike(inner)) ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node.body, visit);
  return answers;
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node;

const isFunction = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether it is a function of a transaction that answers an object of functions, itself or by way of another. */
function isRepository(read: Read, { source, node }: Found): boolean {
  const isBound = (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) && takesTransaction(node);
  return isBound && answersOf(node).some((answer) => isOfFunctions(read, source, bare(answer)));
}

const takesTransaction = ({ parameters: [first] }: ts.SignatureDeclaration): boolean =>
  first?.type?.getText() === 'Tx';

function isOfFunctions(read: Read, source: Source, answer: ts.Expression): boolean {
  if (ts.isCallExpression(answer) && ts.isIdentifier(answer.expression)) {
    const called = find(read, source, answer.expression.text);
    return called !== null && isRepository(read, called);
  }
  if (!ts.isObjectLiteralExpression(answer)) return false;
  return answer.properties.some(
    (member) =>
      ts.isMethodDeclaration(member) ||
      (ts.isPropertyAssignment(member) && isFunction(bare(member.initializer))) ||
      (ts.isSpreadAssignment(member) && isOfFunctions(read, source, bare(member.expression))),
  );
}

function repositoriesOf(read: Read, door: string): string[] {
  const source = read(door);
  if (!source) return [];
  return exportsOf(source).filter((name) => {
    const found = find(read, source, name);
    return found !== null && isRepository(read, found);
  });
}

/**
 * Refuses a module's api that hands out a repository: whoever holds one decides about rows that belong to another
 * module. A door offers acts, functions that are named for what they do, and their module decides.
 */
export const checkDoors: Check = (root) => {
  const read = reader(root);
  return sourceFiles(root, DOOR).flatMap((file) =>
    repositoriesOf(read, file).map((name) => ({
      file,
      message: `hands out ${name}; offer what callers want done as functions`,
    })),
  );
};
