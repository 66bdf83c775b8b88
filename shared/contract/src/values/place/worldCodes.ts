import { CALLING_CODES, codeRows, COUNTRY_CODES, countryName } from './callingCodes.ts';

/** By the names of their countries; of those that share one, the largest first. A test asks the library. */
const OTHERS =
  'AF93 AL355 DZ213 AO244 AR54 AM374 AW297 AC247 AZ994 BH973 BD880 BY375 BZ501 BJ229 BT975 BO591 BA387 BW267 ' +
  'IO246 BN673 BF226 BI257 KH855 CM237 CV238 CF236 TD235 CL56 CO57 KM269 CG242 CD243 CK682 CR506 CI225 CU53 ' +
  'CW599 DJ253 EC593 EG20 SV503 GQ240 ER291 SZ268 ET251 FK500 FO298 FJ679 GF594 PF689 GA241 GM220 GE995 GH233 ' +
  'GI350 GL299 GP590 GT502 GN224 GW245 GY592 HT509 HN504 IS354 IR98 IQ964 JO962 KE254 KI686 XK383 ' +
  'KW965 KG996 LA856 LB961 LS266 LR231 LY218 MO853 MG261 MW265 MV960 ML223 MH692 MQ596 MR222 MU230 FM691 MD373 ' +
  'MN976 ME382 MA212 MZ258 MM95 NA264 NR674 NP977 NC687 NI505 NE227 NG234 NU683 NF672 KP850 MK389 OM968 PK92 ' +
  'PW680 PS970 PA507 PG675 PY595 PE51 QA974 RE262 RO40 RU7 KZ7 RW250 WS685 ST239 SA966 SN221 RS381 SC248 SL232 ' +
  'SB677 SO252 SS211 LK94 SH290 PM508 SD249 SR597 SY963 TJ992 TZ255 TL670 TG228 TK690 TO676 TN216 TM993 ' +
  'TV688 UG256 UA380 UY598 UZ998 VU678 VE58 WF681 YE967 ZM260 ZW263 ' +
  'CA1 DO1 PR1 JM1 TT1 BS1 BB1 AG1 AI1 AS1 BM1 DM1 GD1 GU1 KN1 KY1 LC1 MP1 MS1 SX1 TC1 VC1 VG1 VI1 ' +
  'GG44 IM44 JE44 SJ47 CC61 CX61 VA39 YT262 AX358 BL590 MF590 BQ599 TA290 EH212 PN64';

const taken = new Set(COUNTRY_CODES.map(({ value }) => value));
const otherRows = codeRows(OTHERS);
const others = otherRows.map(([country, code]) => {
  const value = taken.has(code) ? `${code} ${country}` : code;
  taken.add(code);
  return { value, label: `${code} ${countryName(country)}` };
});

/**
 * Options for every country of the world, since people come from everywhere. Apart from `callingCodes.ts`, for
 * pages that load them only when somebody looks for one.
 */
export const WORLD_CODES = [...COUNTRY_CODES, ...others];

const codes: Readonly<Record<string, string>> = { ...Object.fromEntries(otherRows), ...CALLING_CODES };

/** The code before phone numbers of a country, `+65`; North America's of one that is not here. */
export const callingCodeOfCountry = (country: string): string => codes[country] ?? '+1';
