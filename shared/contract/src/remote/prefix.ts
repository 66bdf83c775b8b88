/** Whether one path contains the other, by whole segments. */
export const overlap = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
