/**
 * Currencies that a studio can take: all of ISO 4217 that people pay with, by how many decimals they have and by the
 * most that one amount can be, in millions: about a million US dollars. Their codes stand without blanks, for each
 * remote has a copy of this table.
 *
 * The decimals are those of ISO 4217: those of a machine differ (ICU says 0 for IDR, a browser 2), and with them the
 * amount that a number of minor units means. IDR and MGA have fewer than there: a rupiah is the smallest unit in
 * prices, and in everything that is stored; an ariary has five parts, which no decimal can say.
 */
const TERMS = [
  [
    2,
    1,
    'AEDAUDAWGAZNBAMBBDBMDBNDBSDBYNBZDCADCHFEURFJDFKPGBPGELGIPKYDNZDPABPENQARSARSGDSHPTMTTOPUSDWSTXCDXCG',
  ],
  [
    2,
    10,
    'BOBBRLBWPCNYCZKDKKERNGHSGTQHKDHNLILSLSLMADMDLMOPMRUMVRMXNMYRNADNIONOKPGKPLNRONSBDSCRSEKSLESRDSTNSZLTHBTJSTTDTWDUAHUYUZARZMWZWG',
  ],
  [2, 40, 'TRY'],
  [2, 100, 'AFNALLBDTBTNCVEDOPDZDEGPETBGMDHTGINRJMDKESKGSLRDMKDMURMZNNPRPHPRSDRUB'],
  [2, 250, 'GYDHUFLKRPKR'],
  [2, 500, 'AMDCRCKZTSOSYER'],
  [2, 1500, 'AOAARSNGNSDGVES'],
  [2, 5000, 'CDFCOPKHRMMKMNTMWKSSPTZS'],
  [2, 25_000, 'LAKSYPUZS'],
  [2, 100_000, 'LBP'],
  [0, 100, 'ISKJPYVUVXPF'],
  [0, 500, 'DJFKMFXAFXOF'],
  [0, 1500, 'CLPKRWRWF'],
  [0, 10_000, 'BIFGNFMGAPYGUGX'],
  [0, 25_000, 'IDRVND'],
  [3, 1, 'BHDJODKWDOMRTND'],
  [3, 10, 'LYD'],
  [3, 1500, 'IQD'],
] as const;

/** The codes of a text that has them one after the other. */
type CodeIn<Text extends string> = Text extends `${infer A}${infer B}${infer C}${infer Rest}`
  ? `${A}${B}${C}` | CodeIn<Rest>
  : never;
/** A currency of the table, by ISO 4217. */
export type Currency = CodeIn<(typeof TERMS)[number][2]>;

/** Of each currency its decimals, and the most that one amount can be, in millions. */
export const CURRENCY_TERMS: ReadonlyMap<string, readonly [digits: number, millions: number]> = new Map(
  TERMS.flatMap(([digits, millions, codes]) =>
    (codes.match(/.../g) ?? []).map((code) => [code, [digits, millions]] as const),
  ),
);
