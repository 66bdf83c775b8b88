const LIKELY =
  'SG65 MY60 ID62 TH66 PH63 VN84 HK852 TW886 CN86 JP81 KR82 IN91 AU61 NZ64 AE971 GB44 IE353 US1 CA1 FR33 ' +
  'DE49 NL31 ES34 IT39 CH41 BG359 AT43 BE32 LU352 PT351 GR30 CY357 MT356 FI358 EE372 LV371 LT370 SK421 ' +
  'SI386 HR385 MC377 AD376 SM378 LI423 SE46 NO47 DK45 PL48 CZ420 HU36 TR90 IL972 ZA27 BR55 MX52';

/** Countries by ISO 3166 with their calling codes, from a text that names them: `SG65 MY60`. */
export const codeRows = (text: string): (readonly [country: string, code: string])[] =>
  text.split(' ').map((row) => [row.slice(0, 2), `+${row.slice(2)}`]);

/** What phone numbers of a country begin with, the likeliest first. */
export const CALLING_CODES: Readonly<Record<string, string>> = Object.fromEntries(codeRows(LIKELY));

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** `Singapore` for `SG`. */
export const countryName = (country: string): string => names.of(country) ?? country;

/**
 * An option for a calling code: `+65` as on the wire, label "+65 Singapore". Of countries that share one, all but the
 * first have their own behind it (`+1 JM`), since no two options of a list have one value.
 */
export interface CodeOption {
  value: string;
  label: string;
}

/** The calling code of an option's value. */
export const codeOf = (value: string): string => value.replace(/ .*/, '');

/** The name of an option's country, or countries. */
export const nameOf = ({ label }: CodeOption): string => label.slice(label.indexOf(' ') + 1);

/** Options as people look for them: the country of the studio first, then by name. @param own `+49`. */
export const codesFrom = (own: string, options: readonly CodeOption[]): CodeOption[] =>
  options.toSorted(
    (a, b) => Number(b.value === own) - Number(a.value === own) || nameOf(a).localeCompare(nameOf(b), 'en'),
  );

/** The likeliest. */
export const COUNTRY_CODES: CodeOption[] = Object.entries(CALLING_CODES)
  // The United States and Canada share one.
  .filter(([country]) => country !== 'CA')
  .map(([country, value]) => {
    const names = country === 'US' ? [country, 'CA'] : [country];
    return { value, label: `${value} ${names.map(countryName).join(', ')}` };
  });
