import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar as Rect, LinePath } from '@visx/shape';
import { labelEvery, sizeOf, type Bar, type ChartProps } from './chart.model.ts';
import styles from './chart.module.css';

const HEIGHT = 240;
const BELOW = 28;
const ABOVE = 12;
/** Room for the widest tick, e.g. "S$12,000.00". */
const LEFT = 84;
/** Between what is drawn and its words. */
const GAP = 8;
/** About how many values stand beside the picture. */
const TICKS = 4;

interface Props extends Pick<ChartProps, 'bars' | 'tick'> {
  width: number;
  isLine: boolean;
}

const valueOf = ({ value }: Bar): number => value ?? 0;

function scalesOf(bars: readonly Bar[], width: number) {
  const values = bars.map(valueOf);
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [LEFT, width], padding: 0.25 });
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    range: [HEIGHT - BELOW, ABOVE],
    nice: true,
  });
  return { x, y };
}

/** Values over time, as columns or as a line. */
export function Columns({ bars, width, tick, isLine }: Props) {
  const { x, y } = scalesOf(bars, width);
  const step = labelEvery(bars, width - LEFT);
  return (
    <svg {...sizeOf(width, HEIGHT)} className={styles.svg}>
      {y.ticks(TICKS).flatMap((value) => {
        const words = tick(value);
        return words === null
          ? []
          : [
              <g key={value}>
                <line className={styles.grid} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
                <text className={styles.value} x={LEFT - GAP} y={y(value)} dy="0.32em" textAnchor="end">
                  {words}
                </text>
              </g>,
            ];
      })}
      <line className={styles.axis} x1={LEFT} x2={width} y1={HEIGHT - BELOW} y2={HEIGHT - BELOW} />
      {bars
        .filter((_bar, index) => index % step === 0)
        .map((bar) => (
          <text
            key={bar.key}
            className={styles.value}
            x={middleOf(x, bar)}
            y={HEIGHT - GAP}
            textAnchor="middle"
          >
            {bar.label}
          </text>
        ))}
      {isLine ? <Line bars={bars} x={x} y={y} /> : <Rects bars={bars} x={x} y={y} />}
    </svg>
  );
}

type Scales = ReturnType<typeof scalesOf>;

const middleOf = (x: Scales['x'], { key }: Bar): number => (x(key) ?? 0) + x.bandwidth() / 2;

const Rects = ({ bars, x, y }: Scales & { bars: readonly Bar[] }) =>
  bars.map((bar) => (
    <Rect
      key={bar.key}
      className={bar.open ? styles.opens : styles.bar}
      x={x(bar.key) ?? 0}
      width={x.bandwidth()}
      y={Math.min(y(0), y(valueOf(bar)))}
      height={Math.abs(y(valueOf(bar)) - y(0))}
      onClick={() => bar.open?.()}
    >
      <title>{`${bar.label}: ${bar.words}`}</title>
    </Rect>
  ));

function Line({ bars, x, y }: Scales & { bars: readonly Bar[] }) {
  const middle = (bar: Bar) => middleOf(x, bar);
  const counted = bars.filter(({ value }) => value !== null);
  return (
    <>
      <LinePath
        data={[...bars]}
        className={styles.line}
        x={middle}
        y={(bar) => y(valueOf(bar))}
        defined={({ value }) => value !== null}
      />
      {counted.map((bar) => (
        <circle
          key={bar.key}
          className={bar.open ? styles.opens : styles.bar}
          cx={middle(bar)}
          cy={y(valueOf(bar))}
          r={4}
          onClick={() => bar.open?.()}
        >
          <title>{`${bar.label}: ${bar.words}`}</title>
        </circle>
      ))}
    </>
  );
}
