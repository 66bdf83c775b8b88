/** The address of a page as people write it: `yoga-hof.de/kurse` → `https://yoga-hof.de/kurse`. */
export const readWebAddress = (typed: string): string =>
  typed.trim().replace(/^(?=[^\s:/@]+\.\p{L}{2,}(?:[/?#]|$))/u, 'https://');
