const ELEMENTS = /<script\b[^>]*\ssrc\s*=[^>]*>|<link\b[^>]*\srel\s*=\s*["']?stylesheet\b[^>]*>/gi;
const HASH = /\sintegrity\s*=\s*["']?sha384-[A-Za-z0-9+/]{64}/;

/** Scripts and style sheets that a page names without their hash: a browser would run whatever is there. */
export const elementsWithoutHash = (page: string): string[] =>
  (page.match(ELEMENTS) ?? []).filter((element) => !HASH.test(element));
