import type ts from 'typescript';
import { escapes } from './escapes.ts';
import { readSteps, type Step, type Unit } from './steps.ts';

export interface RefusalGraph {
  /** Refusals whose type does not say which codes they have. */
  vague: readonly ts.Node[];
  /** The codes with which a unit may refuse. */
  codesOf(unit: ts.Node): string[];
  /** The calls that lead from a unit to a refusal with this code. */
  wayTo(unit: ts.Node, code: string): ts.Node[];
}

/** For each code that a unit may refuse with, the first step to it that was found. */
type Reached = Map<string, Step<string | ts.Node>>;

/**
 * Follows the calls of a program to the refusals that its functions may throw. It takes every use of a name for a
 * call, and every branch as possible: it may name a refusal that cannot happen, but misses none, except what is called
 * through a variable that somebody else has filled.
 */
export function refusalGraph(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): RefusalGraph {
  const { units, vague } = readSteps(checker, files);
  const reached = new Map<ts.Node, Reached>([...units.keys()].map((unit) => [unit, new Map()]));
  const codesOf = (unit: ts.Node): string[] => [...(reached.get(unit)?.keys() ?? [])];
  const wayTo = (unit: ts.Node, code: string): ts.Node[] => {
    const step = reached.get(unit)?.get(code);
    if (!step) return [];
    return typeof step.to === 'string' ? [step.node] : [step.node, ...wayTo(step.to, code)];
  };
  let isNew = true;
  while (isNew) {
    isNew = false;
    for (const [node, unit] of units) if (spread(unit, reached.get(node) ?? new Map(), codesOf)) isNew = true;
  }
  return { vague, codesOf, wayTo };
}

/** Adds the codes that a unit makes, and those of what it uses. @returns Whether one of them is new. */
function spread({ made, used }: Unit, reached: Reached, codesOf: (unit: ts.Node) => string[]): boolean {
  const before = reached.size;
  const add = (code: string, step: Step<string | ts.Node>): void => {
    if (!reached.has(code) && step.handlers.every((handler) => escapes(handler, code)))
      reached.set(code, step);
  };
  for (const step of made) add(step.to, step);
  for (const step of used) for (const code of codesOf(step.to)) add(code, step);
  return reached.size > before;
}
