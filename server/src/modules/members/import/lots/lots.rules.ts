/** The parts of a text that ends with days and a total, e.g. `Ten classes|2026-01-01||10`. */
function partsOf(text: string) {
  const parts = text.split('|');
  const [total = '', end = '', start = ''] = [parts.pop(), parts.pop(), parts.pop()];
  return { total, days: `${start}|${end}`, name: parts.join('|').toLowerCase() };
}

const withoutNumber = (key: string): string => key.slice(0, key.lastIndexOf('|'));

/** Whether a key is of a package with these terms, whoever it says has it: a file may not say how many were bought. */
function isOf(key: string, terms: string): boolean {
  const [one, other] = [partsOf(withoutNumber(key)), partsOf(terms)];
  const isSameTotal = one.total === other.total || one.total === '' || other.total === '';
  return isSameTotal && one.days === other.days && one.name.endsWith(`|${other.name}`);
}

/**
 * Finds what the rows of one file have among the packages that earlier files brought, each for one row: by the member,
 * so that an email address which was corrected since makes no second package.
 */
export function lotFinder() {
  const taken = new Set<string>();
  return (keys: readonly string[], terms: string): string | null => {
    const key = keys.find((one) => !taken.has(one) && isOf(one, terms)) ?? null;
    if (key !== null) taken.add(key);
    return key;
  };
}
