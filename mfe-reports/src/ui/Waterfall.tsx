import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { sizeOf, type Step } from './chart.model.ts';
import styles from './chart.module.css';

const ROW = 32;
const VALUE_WIDTH = 112;
const THINNEST = 2;

/** Steps below one another, each from where the one above it ended. The sentence and the table say the same. */
export function Waterfall({ steps }: { steps: readonly Step[] }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 320 } });
  return (
    <div ref={parentRef} className={styles.chart} aria-hidden="true" data-testid="waterfall">
      {width === 0 ? null : <Drawing steps={steps} width={width} />}
    </div>
  );
}

function Drawing({ steps, width }: { steps: readonly Step[]; width: number }) {
  const names = Math.min(180, width * 0.4);
  const values = steps.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = scaleLinear({
    domain: [least, least === most ? 1 : most],
    range: [names, Math.max(names, width - VALUE_WIDTH)],
  });
  return (
    <svg {...sizeOf(width, steps.length * ROW)} className={styles.svg}>
      {steps.map(({ key, label, from, to, isTotal, words }, index) => (
        <g key={key} transform={`translate(0 ${index * ROW})`}>
          <foreignObject width={names - 8} height={ROW}>
            <div className={styles.name} title={label}>
              {label}
            </div>
          </foreignObject>
          <rect
            className={isTotal ? styles.bar : styles.step}
            x={Math.min(x(from), x(to))}
            y={6}
            width={Math.max(from === to ? 0 : THINNEST, Math.abs(x(to) - x(from)))}
            height={ROW - 12}
          />
          <text className={styles.value} x={Math.max(x(from), x(to)) + 8} y={ROW / 2} dy="0.35em">
            {words}
          </text>
        </g>
      ))}
    </svg>
  );
}
