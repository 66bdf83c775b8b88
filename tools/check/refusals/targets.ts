import ts from 'typescript';
import { isGiven } from './units.ts';

type Targets = readonly ts.Node[];

/** A text or a number leads to no unit. */
const mayLead = (member: ts.ObjectLiteralElementLike): boolean =>
  !ts.isSpreadAssignment(member) &&
  !(ts.isPropertyAssignment(member) && ts.isLiteralExpression(member.initializer));

/** Finds the units that a name stands for: by way of imports, objects, and the interfaces that these implement. */
export class TargetFinder {
  private readonly checker: ts.TypeChecker;
  private readonly isUnit: (node: ts.Node) => boolean;
  /** Names of members of objects: no other name after a dot leads to a unit. */
  private readonly memberNames = new Set<string>();
  /** The members of objects behind each member of an interface. */
  private readonly behind = new Map<ts.Node, Set<ts.Node>>();
  private readonly found = new Map<ts.Node, Targets>();

  constructor(checker: ts.TypeChecker, isUnit: (node: ts.Node) => boolean) {
    this.checker = checker;
    this.isUnit = isUnit;
  }

  /** Notes the members of an object, and the interface that it implements. Call it for every object first. */
  note(object: ts.ObjectLiteralExpression): void {
    const members = object.properties.filter(mayLead);
    for (const { name } of members) if (name) this.memberNames.add(name.getText());
    const type = members.length > 0 && !isGiven(object) && this.checker.getContextualType(object);
    if (type) for (const member of members) this.noteMember(type, member);
  }

  private noteMember(type: ts.Type, member: ts.ObjectLiteralElementLike): void {
    for (const declaration of type.getProperty(member.name?.getText() ?? '')?.declarations ?? [])
      if (declaration !== member)
        this.behind.set(declaration, (this.behind.get(declaration) ?? new Set()).add(member));
  }

  /** @returns The units that are used where this name stands. */
  at(name: ts.Identifier): Targets {
    const isAfterDot = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name;
    if (isAfterDot && !this.memberNames.has(name.text)) return [];
    return this.ofSymbol(this.checker.getSymbolAtLocation(name));
  }

  private ofSymbol(symbol: ts.Symbol | undefined): Targets {
    if (!symbol) return [];
    const origin = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (origin.declarations ?? []).flatMap((declaration) => this.of(declaration));
  }

  private of(declaration: ts.Node): Targets {
    const known = this.found.get(declaration);
    if (known) return known;
    // Ends a circle of declarations as well.
    this.found.set(declaration, []);
    const found = this.isUnit(declaration) ? [declaration] : this.elsewhere(declaration);
    this.found.set(declaration, found);
    return found;
  }

  private elsewhere(declaration: ts.Node): Targets {
    if (ts.isShorthandPropertyAssignment(declaration))
      return this.ofSymbol(this.checker.getShorthandAssignmentValueSymbol(declaration));
    if (ts.isPropertyAssignment(declaration)) return this.ofValue(declaration.initializer);
    if (ts.isBindingElement(declaration)) return this.ofPart(declaration);
    return [...(this.behind.get(declaration) ?? [])].flatMap((member) => this.of(member));
  }

  private ofValue(value: ts.Expression): Targets {
    return ts.isIdentifier(value) || ts.isPropertyAccessExpression(value)
      ? this.ofSymbol(this.checker.getSymbolAtLocation(value))
      : [];
  }

  /** `const { book } = places(tx)`. */
  private ofPart({ propertyName, name, parent }: ts.BindingElement): Targets {
    const member = (propertyName ?? name).getText();
    if (!this.memberNames.has(member)) return [];
    return this.ofSymbol(this.checker.getTypeAtLocation(parent).getProperty(member));
  }
}
