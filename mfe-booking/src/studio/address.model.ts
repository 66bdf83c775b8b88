/** An address of several lines in one: `Weserstraße 204, 12047 Berlin`. */
export const addressLine = (address: string): string => address.replace(/,?\s*\n\s*/g, ', ');
