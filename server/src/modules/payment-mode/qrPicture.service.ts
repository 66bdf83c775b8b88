import encodeQR from 'qr';

/**
 * A QR code as SVG, black on white, with the quiet border that scanners need. A fifteenth of it may be dirty.
 */
export const drawQr = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
