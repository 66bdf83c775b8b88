import ts from 'typescript';

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** An object that is given to a call: its functions count where it stands. */
export const isGiven = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) || ts.isNewExpression(parent);

const isOfFile = ({ parent }: ts.VariableDeclaration): boolean =>
  ts.isVariableStatement(parent.parent) && ts.isSourceFile(parent.parent.parent);

function isNamedValue(node: ts.VariableDeclaration): boolean {
  if (!node.initializer || !ts.isIdentifier(node.name)) return false;
  return isFunction(node.initializer) || isOfFile(node);
}

const isMember = ({ name, initializer, parent }: ts.PropertyAssignment): boolean =>
  isFunction(initializer) && (!isGiven(parent) || name.getText() === 'handle');

/** Whether this declares something that runs when its name is used, and not where it stands. */
export function isUnit(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) return isNamedValue(node);
  if (ts.isPropertyAssignment(node)) return isMember(node);
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node);
}

/** Visits a node and all nodes below it. */
export function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => everyNode(child, visit));
}
