import { useParentSize } from '@visx/responsive';
import type { ChartProps } from './chart.model.ts';
import { Columns } from './Columns.tsx';
import styles from './chart.module.css';
import { Heat } from './Heat.tsx';
import { Rows } from './Rows.tsx';

function Shape({ bars, shape, tick, axes, width }: ChartProps & { width: number }) {
  if (shape === 'rows') return <Rows bars={bars} width={width} />;
  if (shape === 'heat') return axes ? <Heat bars={bars} axes={axes} width={width} /> : null;
  return <Columns bars={bars} width={width} tick={tick} isLine={shape === 'line'} />;
}

/**
 * A picture of values. It has no words for a screen reader: the sentence above it and the table say the same.
 */
export function Chart(props: ChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 320 } });
  return (
    <div ref={parentRef} className={styles.chart} aria-hidden="true" data-testid="chart">
      {width === 0 ? null : <Shape {...props} width={width} />}
    </div>
  );
}
