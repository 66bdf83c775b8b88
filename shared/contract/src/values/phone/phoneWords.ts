/** Japan and Korea, where a number of ten digits is read "90 1234 5678". */
const IN_FOURS = /^\+8[12]$/;

/**
 * How long the groups of a mobile number are where they are not as by the rule below, and in which countries, by their
 * calling codes: those of the phone library, whose own data is too heavy for a page that only shows a number.
 */
const OWN_GROUPS =
  `234 27 36 60 64 66 93 94 231 233 242 249 251 258 263 264 353 355 380 385 593 966 971 972 992
2222 45 47 222 223 226 227 228 235 236 241 253 257 378 689 975
233 216 267 359 371 382 383 386 387 389 598 855 961
3222 32 34 213 224 262 265 590 594 596 995
2322 41 46 221 375 994 998
222 298 299 508 681 687
12222 33 212 237 377
26 232 357 374 993
27 218 260 358 381
36 43 254 256 595
37 57 58 92 977
5 247 290 500
8 350 591 686
133 248 291
322 238 269
134 95 599
144 56 962
25 677 685
35 370 965
17 53 252
22222 229
3322 7 90
46 44 880
2224 225
2232 261
2233 856
1244 54
224 509
323 373
15 672
24 688
244 55
254 55
18 31
28 20
47 49
55 91`
    .split('\n')
    .map((line) => line.split(' '));
/** Berlin, Hamburg, Frankfurt and Munich, whose codes have two digits. */
const TWO_AND_REST = /^\+49 (?:[34]0|69|89)/;

function ownGroups(phone: string, callingCode: string): string[] | undefined {
  if (TWO_AND_REST.test(`${callingCode} ${phone}`)) return ['2', String(phone.length - 2)];
  const [groups] =
    OWN_GROUPS.find(
      ([lengths = '', ...codes]) =>
        codes.includes(callingCode.slice(1)) &&
        [...lengths].reduce((sum, length) => sum + Number(length), 0) === phone.length,
    ) ?? [];
  return groups?.split('');
}

/** Digits in groups of these lengths. */
function cut(digits: string, lengths: readonly (string | number)[]): string {
  let at = 0;
  return lengths.map((length) => digits.slice(at, (at += Number(length)))).join(' ');
}

/**
 * National digits as people read them: in the groups of their country's mobile numbers, else in groups of three and
 * four, the longer ones last: "9123 4567", "11 96123 4567", "744 001 2345". A masked number stays as it is.
 */
export function groupedPhone(phone: string, callingCode = ''): string {
  if (!/^\d+$/.test(phone)) return phone;
  if (IN_FOURS.test(callingCode)) return phone.replace(/\B(?=(\d{4})+$)/g, ' ');
  const count = Math.ceil(phone.length / 4);
  const end = (index: number): number => Math.floor((index * phone.length) / count);
  const byRule = Array.from({ length: count }, (_, index) => end(index + 1) - end(index));
  return cut(phone, ownGroups(phone, callingCode) ?? byRule);
}
