import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Names that a package gives to whoever imports it, by the entry they import, e.g. `.` or `./data`. */
export type ExportedNames = Record<string, string[]>;

interface Entries {
  exports: Record<string, string>;
}

/**
 * Reads what exists at run time; types are gone by then. @param folder of the package, whose entries name
 * every export.
 */
export function exportedNames(folder: string): ExportedNames {
  const { exports: entries } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Entries;
  const code = Object.entries(entries).filter(([, file]) => /\.tsx?$/.test(file));
  return Object.fromEntries(code.map(([entry, file]) => [entry, namesOf(path.join(folder, file))]));
}

function namesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return [...new Set(source.statements.flatMap(namesOfStatement))].sort();
}

function namesOfStatement(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) return namesOfDeclaration(statement);
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [statement.name.text]
    : [];
}

function namesOfDeclaration({ isTypeOnly, exportClause }: ts.ExportDeclaration): string[] {
  if (isTypeOnly) return [];
  // A star would hide what it lets through.
  if (!exportClause || !ts.isNamedExports(exportClause)) return ['*'];
  return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
}
