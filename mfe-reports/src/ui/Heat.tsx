import { sizeOf, type Bar, type ChartProps } from './chart.model.ts';
import styles from './chart.module.css';

const ROW = 36;
const TOP = 24;
const LEFT = 56;
const GAP = 2;
/** Room for "100%". */
const WORDS_WIDTH = 38;
const [FAINTEST, STRONGEST] = [0.08, 0.6];

interface Props extends Required<Pick<ChartProps, 'axes'>> {
  bars: readonly Bar[];
  width: number;
}

/** From the first that has a bar to the last, also those between that have none. */
function between<Place extends { key: string }>(
  places: readonly Place[],
  isUsed: (key: string) => boolean,
): Place[] {
  const used = places.map(({ key }) => isUsed(key));
  return places.slice(used.indexOf(true), used.lastIndexOf(true) + 1);
}

/** Values by two things, stronger where there is more, each with its value: colour alone says nothing. */
export function Heat({ bars, axes, width }: Props) {
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  const [across, down] = axes;
  const rows = between(down, (key) => bars.some((bar) => bar.key.endsWith(` ${key}`)));
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0)) || 1;
  const cell = Math.max(0, (width - LEFT) / across.length);
  return (
    <svg {...sizeOf(width, TOP + rows.length * ROW)} className={styles.svg}>
      {across.map(({ key, label }, column) => (
        <text
          key={key}
          className={styles.value}
          x={LEFT + (column + 0.5) * cell}
          y={TOP - 8}
          textAnchor="middle"
        >
          {label.slice(0, 3)}
        </text>
      ))}
      {rows.map(({ key: rowKey, label }, row) => (
        <g key={rowKey} transform={`translate(0 ${TOP + row * ROW})`}>
          <text className={styles.value} x={LEFT - 8} y={ROW / 2} dy="0.35em" textAnchor="end">
            {label}
          </text>
          {across.map(({ key }, column) => (
            <Cell
              key={key}
              bar={byKey.get(`${key} ${rowKey}`)}
              x={LEFT + column * cell}
              width={cell}
              most={most}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Cell({ bar, x, width, most }: { bar: Bar | undefined; x: number; width: number; most: number }) {
  const value = Math.max(0, bar?.value ?? 0);
  const isCounted = bar !== undefined && bar.value !== null;
  return (
    <g onClick={() => bar?.open?.()}>
      <rect
        className={bar?.open ? styles.opens : styles.bar}
        x={x + GAP / 2}
        y={GAP / 2}
        width={Math.max(0, width - GAP)}
        height={ROW - GAP}
        rx={4}
        fillOpacity={isCounted ? FAINTEST + (STRONGEST - FAINTEST) * (value / most) : 0}
      >
        {bar ? <title>{`${bar.label}: ${bar.words}`}</title> : null}
      </rect>
      {isCounted && width >= WORDS_WIDTH ? (
        <text className={styles.cell} x={x + width / 2} y={ROW / 2} dy="0.35em" textAnchor="middle">
          {bar.words}
        </text>
      ) : null}
    </g>
  );
}
