import { useEffect, useRef } from 'react';
import Pad from 'signature_pad';
import { Button } from '../ui/control/Button.tsx';
import styles from './waiver.module.css';

interface Props {
  /** Name of the pad for screen readers. */
  label: string;
  /** Id of the element with the error message. */
  describedBy: string;
  isWrong: boolean;
  /** Called with a `data:` URL of a PNG, or with the empty string after clearing. */
  onChange: (image: string) => void;
}

const INK = '#10181f';

/** A canvas to sign with a finger, a pen or a mouse. The drawing survives rotating the phone. */
export function SignaturePad({ label, describedBy, isWrong, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const drawing = new Pad(element, { penColor: INK, minWidth: 1, maxWidth: 2.6 });
    pad.current = drawing;
    const fit = () => {
      const strokes = drawing.toData();
      // Scaled to the screen's pixel ratio, or the lines look jagged.
      const ratio = Math.max(element.ownerDocument.defaultView?.devicePixelRatio ?? 1, 1);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      drawing.clear();
      drawing.fromData(strokes);
    };
    const tell = () => onChange(drawing.isEmpty() ? '' : drawing.toDataURL('image/png'));
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    drawing.addEventListener('endStroke', tell);
    return () => {
      watcher.disconnect();
      drawing.off();
    };
  }, [onChange]);

  function handleClear() {
    pad.current?.clear();
    onChange('');
  }
  return (
    <div className={styles.padBox}>
      <canvas
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={-1}
        data-invalid={isWrong}
      />
      <span className={styles.line} aria-hidden="true" />
      <Button look="plain" className={styles.clear} onClick={handleClear}>
        Clear
      </Button>
    </div>
  );
}
