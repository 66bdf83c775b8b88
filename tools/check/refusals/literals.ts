import type ts from 'typescript';

/** The most codes that a type may leave open: the type of all codes says nothing. */
const MOST = 50;

/** The texts that a type allows, e.g. `'SOLD_OUT' | 'NOT_FOUND'`; `null` when it allows any or too many. */
export function literalsOf(type: ts.Type): string[] | null {
  const parts = type.isUnion() ? type.types : [type];
  const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return texts.length === parts.length && texts.length <= MOST ? texts : null;
}
