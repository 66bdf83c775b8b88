/**
 * Scripts that the one font supports; a name in another script gets an icon without letters rather than empty
 * boxes.
 */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;
/** Pictures and symbols, which the font lacks, belong to no script. */
const PICTURES = /\p{Extended_Pictographic}/u;

/** Whether the font can draw a name. */
export const isDrawable = (text: string): boolean => DRAWABLE.test(text) && !PICTURES.test(text);

/** `Lotus Yoga & Pilates` → `LY`; empty when no letter can be drawn. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '' && isDrawable(letter));
  return letters.slice(0, 2).join('').toLocaleUpperCase('en');
}

export interface Colours {
  brand: string;
  onBrand: string;
}

/** The background of an icon: with rounded corners, or without when the home screen cuts its own shape. */
export const iconSvg = (size: number, { brand }: Pick<Colours, 'brand'>, isCut: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${isCut ? 0 : size * 0.22}" fill="${brand}"/></svg>`;

/** The picture for a studio whose name has no drawable letters: three petals. */
export const petalsSvg = (size: number, { onBrand }: Pick<Colours, 'onBrand'>): string => {
  const petal = (turn: number): string =>
    `<ellipse cx="50" cy="34" rx="13" ry="28" transform="rotate(${turn} 50 60)" fill="${onBrand}" opacity="${turn === 0 ? 0.95 : 0.6}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${petal(-45)}${petal(45)}${petal(0)}</svg>`;
};

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The background of a share card without a photo: the studio's colour, with light on it. */
export const shareSvg = ({ brand, onBrand }: Colours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${onBrand}" stop-opacity=".22"/><stop offset=".6" stop-color="${onBrand}" stop-opacity="0"/></linearGradient></defs>` +
  `<rect width="1200" height="630" fill="${brand}"/><rect width="1200" height="630" fill="url(#g)"/>` +
  `<g fill="none" stroke="${onBrand}" stroke-opacity=".28" stroke-width="2"><circle cx="1010" cy="120" r="210"/><circle cx="1010" cy="120" r="320"/><circle cx="1010" cy="120" r="430"/></g><circle cx="1010" cy="120" r="120" fill="${onBrand}" fill-opacity=".16"/></svg>`;

/** Darkens a photo below a name, to keep the name readable. */
export const SHADE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-opacity="0"/><stop offset="1" stop-opacity=".78"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/></svg>';
