import { Suspense } from 'react';
import { loadedLater } from '../state/loadedLater.tsx';
import type { QrCodeProps } from './QrCodePicture.tsx';

// Few pages show one, and drawing it needs code of its own.
const QrCodePicture = loadedLater(async () => (await import('./QrCodePicture.tsx')).QrCodePicture);

/**
 * A QR code, black on white whatever the theme: cameras do not read the inverse. Its text must stand beside
 * it for people without a camera.
 */
export const QrCode = (props: QrCodeProps) => (
  <Suspense fallback={<div aria-hidden="true" style={{ blockSize: props.size, inlineSize: props.size }} />}>
    <QrCodePicture {...props} />
  </Suspense>
);
