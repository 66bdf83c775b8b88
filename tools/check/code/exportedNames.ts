import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The exported names of a package, by entry, e.g. `.` or `./data`. */
export type ExportedNames = Record<string, string[]>;

interface Entries {
  exports: Record<string, string>;
}

/**
 * Reads the exports that exist at run time, without types.
 * @param folder Folder of the package. Its entries must name every export.
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
  // A star export hides the names that it exports.
  if (!exportClause || !ts.isNamedExports(exportClause)) return ['*'];
  return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
}
