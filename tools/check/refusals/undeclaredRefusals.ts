import path from 'node:path';
import ts from 'typescript';
import { PLATFORM_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Check, Violation } from '../violation.ts';
import { literalsOf } from './literals.ts';
import { refusalGraph, type RefusalGraph } from './refusalGraph.ts';
import { serverProgram } from './serverProgram.ts';
import { everyNode } from './units.ts';

interface Server extends RefusalGraph {
  root: string;
  checker: ts.TypeChecker;
}

const OF_EVERY_ROUTE: ReadonlySet<string> = new Set(PLATFORM_REFUSALS);

function placeOf(root: string, node: ts.Node): { file: string; line: number } {
  const source = node.getSourceFile();
  return {
    file: path.relative(root, source.fileName).split(path.sep).join('/'),
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  };
}

const memberOf = (
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.ObjectLiteralElementLike | undefined =>
  object.properties.find((member) => member.name?.getText() === name);

/** The codes that a route declares; `null` when their type does not say. */
function declared({ checker }: Server, route: ts.ObjectLiteralExpression): string[] | null {
  const member = memberOf(route, 'refusals');
  if (!member) return [];
  const value = ts.isPropertyAssignment(member) ? member.initializer : member;
  // An empty list has no type that says so.
  if (ts.isArrayLiteralExpression(value) && value.elements.length === 0) return [];
  const element = checker.getIndexTypeOfType(checker.getTypeAtLocation(value), ts.IndexKind.Number);
  return element ? literalsOf(element) : null;
}

function checkRoute(server: Server, call: ts.CallExpression): Violation[] {
  const [route] = call.arguments;
  const at = (message: string): Violation => ({ ...placeOf(server.root, call), message });
  const handle = route && ts.isObjectLiteralExpression(route) && memberOf(route, 'handle');
  if (!handle || !ts.isPropertyAssignment(handle)) return [at('declares no `handle: …` of its own')];
  const codes = declared(server, route);
  if (!codes) return [at('has `refusals` whose type does not say which; write `as const`')];
  return server
    .codesOf(handle)
    .filter((code) => !codes.includes(code) && !OF_EVERY_ROUTE.has(code))
    .map((code) => at(`may refuse with ${code}, which it does not declare: ${wayOf(server, handle, code)}`));
}

const wayOf = (server: Server, handle: ts.Node, code: string): string =>
  server
    .wayTo(handle, code)
    .map((node) => placeOf(server.root, node))
    .map(({ file, line }) => `${path.basename(file)}:${line}`)
    .join(' > ');

/**
 * Requires that every route declares the codes with which its use case may refuse: one that it does not declare is
 * answered as broken, with status 500.
 */
export const checkUndeclaredRefusals: Check = (root) => {
  const { checker, files } = serverProgram(root);
  const server: Server = { ...refusalGraph(checker, files), root, checker };
  const violations: Violation[] = server.vague.map((node) => ({
    ...placeOf(root, node),
    message: 'refuses with a code whose type does not say which; narrow the type',
  }));
  for (const file of files)
    everyNode(file, (node) => {
      if (ts.isCallExpression(node) && node.expression.getText() === 'defineRoute')
        violations.push(...checkRoute(server, node));
    });
  return violations;
};
