import path from 'node:path';
import ts from 'typescript';
import { isTest, sourceFiles } from '../sourceFiles.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
};

const CONTRACT = '@studio/contract/';

/** The file of one of our own modules. */
function fileOf(root: string, name: string, from: string): string | undefined {
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name);
  return name.startsWith(CONTRACT)
    ? path.join(root, 'shared/contract/src', `${name.slice(CONTRACT.length)}.ts`)
    : undefined;
}

/**
 * Reads the server without its tests, and without the types of libraries: no refusal comes from them, and those
 * of the query builder would take two thirds of the time.
 */
export function serverProgram(root: string): { checker: ts.TypeChecker; files: ts.SourceFile[] } {
  const names = sourceFiles(root, /^server\/src\/.+\.ts$/)
    .filter((file) => !isTest(file))
    .map((file) => path.join(root, file));
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const resolvedFileName = fileOf(root, text, from);
      return {
        resolvedModule: resolvedFileName
          ? { resolvedFileName, extension: path.extname(resolvedFileName), isExternalLibraryImport: false }
          : undefined,
      };
    });
  const program = ts.createProgram(names, OPTIONS, host);
  return {
    checker: program.getTypeChecker(),
    files: names.flatMap((name) => program.getSourceFile(name) ?? []),
  };
}
