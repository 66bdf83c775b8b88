/**
 * What Excel on Windows saves CSV in, unless one asks for UTF-8: the code page of its country. Elsewhere that is the
 * one of Western Europe.
 */
const CODE_PAGES: Readonly<Record<string, string>> = {
  shift_jis: 'JP',
  'euc-kr': 'KR',
  big5: 'TW HK MO',
  gb18030: 'CN',
  'windows-874': 'TH',
  'windows-1250': 'PL CZ SK HU SI HR RO BA AL ME XK TM',
  'windows-1251': 'BG UA BY RU MK RS KZ KG MN TJ',
  'windows-1253': 'GR CY',
  'windows-1254': 'TR AZ',
  'windows-1255': 'IL',
  'windows-1256': 'AE SA EG JO KW QA BH OM LB MA DZ TN PK IR AF LY MR PS SD SY YE',
  'windows-1257': 'EE LV LT',
  'windows-1258': 'VN',
};
const WESTERN = 'windows-1252';
const PAGE_OF = new Map(
  Object.entries(CODE_PAGES).flatMap(([page, countries]) =>
    countries.split(' ').map((country) => [country, page] as const),
  ),
);

/** The order of the bytes of UTF-16, by its mark or, without one, by the zeros of its first letters. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const begin = bytes.toString('latin1', 0, 4);
  if (/^(\u00ff\u00fe|[^\0]\0[^\0]\0)/.test(begin)) return 'utf-16le';
  return /^(\u00fe\u00ff|\0[^\0]\0[^\0])/.test(begin) ? 'utf-16be' : null;
}

/** The text, if all of it can be in that encoding. */
function textIn(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a file that somebody saved: in UTF-16 or UTF-8 where it can be that, else in the code page of the
 * country.
 * @param country ISO 3166, e.g. `JP`.
 */
export function decodedText(bytes: Buffer, country = ''): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  return (
    textIn('utf-8', bytes) ??
    textIn(PAGE_OF.get(country) ?? WESTERN, bytes) ??
    new TextDecoder(WESTERN).decode(bytes)
  );
}
