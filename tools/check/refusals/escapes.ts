import ts from 'typescript';

/** What catches the errors of a stretch of code: the name of the error, and what is done with it. */
export interface Handler {
  error: string | undefined;
  body: ts.Node;
}

/** Whether a condition holds; `null` when the code of the refusal does not say. */
type Verdict = boolean | null;

/** Whether what catches a refusal with this code throws it again, or one made of it; in doubt it does. */
export function escapes({ error, body }: Handler, code: string): boolean {
  if (error === undefined) return false;
  return ts.isBlock(body)
    ? outcome(body.statements, { error, code }).rethrows
    : rethrown(body as ts.Expression, { error, code });
}

interface Case {
  error: string;
  code: string;
}

interface Outcome {
  rethrows: boolean;
  /** Whether what follows may run. */
  goesOn: boolean;
}

function outcome(statements: readonly ts.Statement[], state: Case): Outcome {
  let rethrows = false;
  for (const statement of statements) {
    const one = outcomeOf(statement, state);
    rethrows ||= one.rethrows;
    if (!one.goesOn) return { rethrows, goesOn: false };
  }
  return { rethrows, goesOn: true };
}

function outcomeOf(statement: ts.Statement, state: Case): Outcome {
  if (ts.isBlock(statement)) return outcome(statement.statements, state);
  if (ts.isThrowStatement(statement))
    return { rethrows: rethrown(statement.expression, state), goesOn: false };
  if (ts.isReturnStatement(statement)) return { rethrows: false, goesOn: false };
  if (ts.isIfStatement(statement)) return outcomeOfIf(statement, state);
  return { rethrows: hasRethrow(statement, state), goesOn: true };
}

function outcomeOfIf({ expression, thenStatement, elseStatement }: ts.IfStatement, state: Case): Outcome {
  const verdict = holds(expression, state);
  const ways = [
    ...(verdict === false ? [] : [outcomeOf(thenStatement, state)]),
    ...(verdict === true
      ? []
      : [elseStatement ? outcomeOf(elseStatement, state) : { rethrows: false, goesOn: true }]),
  ];
  return { rethrows: ways.some((way) => way.rethrows), goesOn: ways.some((way) => way.goesOn) };
}

const hasRethrow = (node: ts.Node, state: Case): boolean =>
  (ts.isThrowStatement(node) && rethrown(node.expression, state)) ||
  (ts.forEachChild(node, (child) => hasRethrow(child, state) || undefined) ?? false);

const isError = (node: ts.Node, { error }: Case): boolean => ts.isIdentifier(node) && node.text === error;

/** Whether what is thrown is the error, or made of it: `error`, `wrap(error)`, `new Refusal(error.code)`. */
function rethrown(thrown: ts.Expression, state: Case): boolean {
  if (isError(thrown, state)) return true;
  if (ts.isParenthesizedExpression(thrown)) return rethrown(thrown.expression, state);
  if (ts.isBinaryExpression(thrown)) return rethrown(thrown.left, state) || rethrown(thrown.right, state);
  if (ts.isConditionalExpression(thrown)) {
    const verdict = holds(thrown.condition, state);
    return (
      (verdict !== false && rethrown(thrown.whenTrue, state)) ||
      (verdict !== true && rethrown(thrown.whenFalse, state))
    );
  }
  if (!ts.isCallExpression(thrown) && !ts.isNewExpression(thrown)) return false;
  return (thrown.arguments ?? []).some((argument) => isError(argument, state) || isCodeOf(argument, state));
}

const isCodeOf = (node: ts.Node, state: Case): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'code' && isError(node.expression, state);

function holds(condition: ts.Expression, state: Case): Verdict {
  if (ts.isParenthesizedExpression(condition)) return holds(condition.expression, state);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    const verdict = holds(condition.operand, state);
    return verdict === null ? null : !verdict;
  }
  return ts.isBinaryExpression(condition) ? compared(condition, state) : null;
}

function compared({ left, right, operatorToken: { kind } }: ts.BinaryExpression, state: Case): Verdict {
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
    const decisive = kind === ts.SyntaxKind.BarBarToken;
    const verdicts = [holds(left, state), holds(right, state)];
    if (verdicts.includes(decisive)) return decisive;
    return verdicts.includes(null) ? null : !decisive;
  }
  if (kind === ts.SyntaxKind.InstanceOfKeyword) return instanceOf(left, right, state);
  if (!isCodeOf(left, state) || !ts.isStringLiteral(right)) return null;
  if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return right.text === state.code;
  if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return right.text !== state.code;
  return null;
}

/** A refusal is a `Refusal`, and may be of one of its subclasses. */
const instanceOf = (left: ts.Expression, right: ts.Expression, state: Case): Verdict =>
  isError(left, state) && right.getText() === 'Refusal' ? true : null;
