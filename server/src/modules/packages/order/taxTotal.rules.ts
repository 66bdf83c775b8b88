/** The tax of one line; a line without tax has no name for it. */
export interface LineTax {
  name: string;
  percent: number;
  inclusive: boolean;
  taxMinor: number;
}

export interface TaxTotal extends Omit<LineTax, 'taxMinor'> {
  tax: string;
}

const keyOf = ({ name, percent, inclusive }: LineTax): string => `${name} ${percent} ${inclusive}`;

/** Sums the tax by rate, in the order of the lines. @param format of minor units. */
export function taxTotals(lines: readonly LineTax[], format: (minor: number) => string): TaxTotal[] {
  const totals = new Map<string, LineTax>();
  for (const line of lines.filter(({ name }) => name !== '')) {
    const before = totals.get(keyOf(line));
    totals.set(keyOf(line), { ...line, taxMinor: line.taxMinor + (before?.taxMinor ?? 0) });
  }
  return [...totals.values()].map(({ taxMinor, ...rate }) => ({ ...rate, tax: format(taxMinor) }));
}
