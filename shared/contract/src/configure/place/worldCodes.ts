import { COUNTRY_CODES, countryName } from './callingCodes.ts';

/** By the names of their countries; of countries that share one, the largest. A test compares them with the library. */
const OTHERS =
  'AF93 AL355 DZ213 AO244 AR54 AM374 AW297 AC247 AZ994 BH973 BD880 BY375 BZ501 BJ229 BT975 BO591 BA387 BW267 ' +
  'IO246 BN673 BF226 BI257 KH855 CM237 CV238 CF236 TD235 CL56 CO57 KM269 CG242 CD243 CK682 CR506 CI225 CU53 ' +
  'CW599 DJ253 EC593 EG20 SV503 GQ240 ER291 SZ268 ET251 FK500 FO298 FJ679 GF594 PF689 GA241 GM220 GE995 GH233 ' +
  'GI350 GL299 GP590 GT502 GN224 GW245 GY592 HT509 HN504 HU36 IS354 IR98 IQ964 IL972 JO962 KE254 KI686 XK383 ' +
  'KW965 KG996 LA856 LB961 LS266 LR231 LY218 MO853 MG261 MW265 MV960 ML223 MH692 MQ596 MR222 MU230 FM691 MD373 ' +
  'MN976 ME382 MA212 MZ258 MM95 NA264 NR674 NP977 NC687 NI505 NE227 NG234 NU683 NF672 KP850 MK389 OM968 PK92 ' +
  'PW680 PS970 PA507 PG675 PY595 PE51 QA974 RE262 RO40 RU7 RW250 WS685 ST239 SA966 SN221 RS381 SC248 SL232 ' +
  'SB677 SO252 SS211 LK94 SH290 PM508 SD249 SR597 SY963 TJ992 TZ255 TL670 TG228 TK690 TO676 TN216 TR90 TM993 ' +
  'TV688 UG256 UA380 UY598 UZ998 VU678 VE58 WF681 YE967 ZM260 ZW263';

const others = OTHERS.split(' ').map((other) => {
  const [country, value] = [other.slice(0, 2), `+${other.slice(2)}`];
  return { value, label: `${value} ${countryName(country)}` };
});

/**
 * Options for every calling code of the world, since people come from everywhere: the likeliest first, the others by
 * name. Apart from `callingCodes.ts`, for pages that load them only when somebody looks for one.
 */
export const WORLD_CODES = [...COUNTRY_CODES, ...others];
