import { scaleLinear } from '@visx/scale';
import { Bar as Rect } from '@visx/shape';
import { sizeOf, type Bar } from './chart.model.ts';
import styles from './chart.module.css';

const MOST = 12;
const ROW = 32;
const VALUE_WIDTH = 96;

const valueOf = ({ value }: Bar): number => value ?? 0;

/** Values by name, the largest first; those below zero go the other way. */
export function Rows({ bars, width }: { bars: readonly Bar[]; width: number }) {
  const counted = bars
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => valueOf(other) - valueOf(one));
  const shown = counted.slice(0, MOST);
  const names = Math.min(200, width * 0.35);
  const values = shown.map(valueOf);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = scaleLinear({
    domain: [least, least === most ? 1 : most],
    range: [names, Math.max(names, width - VALUE_WIDTH)],
  });
  return (
    <>
      <svg {...sizeOf(width, shown.length * ROW)} className={styles.svg}>
        {shown.map((bar, index) => (
          <g key={bar.key + bar.label} transform={`translate(0 ${index * ROW})`}>
            <foreignObject width={names - 8} height={ROW}>
              <div className={styles.name} title={bar.label}>
                {bar.label}
              </div>
            </foreignObject>
            <Rect
              className={bar.open ? styles.opens : styles.bar}
              x={Math.min(x(0), x(valueOf(bar)))}
              y={6}
              width={Math.abs(x(valueOf(bar)) - x(0))}
              height={ROW - 12}
              onClick={() => bar.open?.()}
            />
            <text className={styles.value} x={Math.max(x(0), x(valueOf(bar))) + 8} y={ROW / 2} dy="0.35em">
              {bar.words}
            </text>
          </g>
        ))}
      </svg>
      {counted.length > MOST ? (
        <p className={styles.more}>{counted.length - MOST} more in the table.</p>
      ) : null}
    </>
  );
}
