import ts from 'typescript';
import type { Handler } from './escapes.ts';
import { literalsOf } from './literals.ts';
import { TargetFinder } from './targets.ts';
import { everyNode, isUnit } from './units.ts';

/** A refusal that is made, or a unit that is used, and what catches errors there, the outermost first. */
export interface Step<T> {
  to: T;
  node: ts.Node;
  handlers: readonly Handler[];
}

/** What a function, or a value of a file, does by itself. */
export interface Unit {
  made: Step<string>[];
  used: Step<ts.Node>[];
}

export interface Steps {
  units: ReadonlyMap<ts.Node, Unit>;
  /** Refusals whose code can be any: their type does not say which. */
  vague: ts.Node[];
}

interface Reading extends Steps {
  checker: ts.TypeChecker;
  finder: TargetFinder;
}

/** Where the reader stands. */
interface Place {
  unit: Unit;
  handlers: readonly Handler[];
}

/** Reads what every unit of a program makes and uses. */
export function readSteps(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Steps {
  const units = new Map<ts.Node, Unit>();
  const finder = new TargetFinder(checker, (node) => units.has(node));
  for (const file of files)
    everyNode(file, (node) => {
      if (isUnit(node)) units.set(node, { made: [], used: [] });
      if (ts.isObjectLiteralExpression(node)) finder.note(node);
    });
  const reading: Reading = { units, vague: [], checker, finder };
  const nowhere: Unit = { made: [], used: [] };
  for (const file of files) read(reading, file, { unit: nowhere, handlers: [] });
  return reading;
}

function read(reading: Reading, node: ts.Node, place: Place): void {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
  const unit = reading.units.get(node);
  if (unit) return readChildren(reading, node, { unit, handlers: [] });
  if (ts.isTryStatement(node)) return readTry(reading, node, place);
  if (ts.isIdentifier(node)) return readName(reading, node, place);
  if (ts.isCallExpression(node)) return readCall(reading, node, place);
  if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal') note(reading, node, place);
  readChildren(reading, node, place);
}

const readChildren = (reading: Reading, node: ts.Node, place: Place): void =>
  ts.forEachChild(node, (child) => read(reading, child, place));

function readName({ finder }: Reading, node: ts.Identifier, { unit, handlers }: Place): void {
  for (const to of finder.at(node)) unit.used.push({ to, node, handlers });
}

const inside = (place: Place, handler: Handler): Place => ({
  ...place,
  handlers: [...place.handlers, handler],
});

function readTry(reading: Reading, node: ts.TryStatement, place: Place): void {
  const { tryBlock, catchClause, finallyBlock } = node;
  const handler = catchClause && {
    error: catchClause.variableDeclaration?.name.getText(),
    body: catchClause.block,
  };
  read(reading, tryBlock, handler ? inside(place, handler) : place);
  if (catchClause) read(reading, catchClause.block, place);
  if (finallyBlock) read(reading, finallyBlock, place);
}

function readCall(reading: Reading, node: ts.CallExpression, place: Place): void {
  const { expression, arguments: given } = node;
  if (expression.kind === ts.SyntaxKind.SuperKeyword && isOfRefusal(node)) note(reading, node, place);
  const [handling] = given;
  const catches =
    ts.isPropertyAccessExpression(expression) && expression.name.text === 'catch' && handling !== undefined;
  if (!catches || !ts.isArrowFunction(handling)) return readChildren(reading, node, place);
  const handler = { error: handling.parameters[0]?.name.getText(), body: handling.body };
  read(reading, expression.expression, inside(place, handler));
  read(reading, handling, place);
}

/** Whether a constructor is that of a kind of refusal. */
const isOfRefusal = (node: ts.Node): boolean =>
  ts.isClassDeclaration(node)
    ? (node.heritageClauses ?? []).some(({ types }) => types[0]?.expression.getText() === 'Refusal')
    : node.parent !== undefined && isOfRefusal(node.parent);

/** Notes a refusal that is made. One made of a caught refusal has its code, and `escapes` knows it. */
function note(reading: Reading, node: ts.NewExpression | ts.CallExpression, { unit, handlers }: Place): void {
  const [code] = node.arguments ?? [];
  if (!code || isOfCaught(code)) return;
  const codes = literalsOf(reading.checker.getTypeAtLocation(code));
  if (!codes) reading.vague.push(node);
  for (const to of codes ?? []) unit.made.push({ to, node, handlers });
}

function isOfCaught(code: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(code)) return false;
  for (let node: ts.Node = code; node.parent; node = node.parent)
    if (ts.isCatchClause(node) && node.variableDeclaration?.name.getText() === code.expression.getText())
      return true;
  return false;
}
