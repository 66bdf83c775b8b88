import encodeQR from 'qr';
import { useMemo } from 'react';
import { qrPath } from './qr.model.ts';
import styles from './QrCode.module.css';

/**
 * A QR code, black on white in every colour mode, because scanners read that best. Load it with `lazyPart`,
 * because it includes the encoder.
 * @param label description for screen readers.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
    return { path: qrPath(rows), size: rows.length };
  }, [text]);
  return (
    <div className={styles.paper}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={styles.code}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
