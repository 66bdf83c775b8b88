import { Button } from '@studio/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Shows the rows behind the words; null where there are none. */
  open: (() => void) | null;
  children: ReactNode;
}

/** Words of a table that lead to the rows behind them. */
export const RowsLink = ({ open, children }: Props) =>
  open ? (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={open}>
      {children}
    </Button>
  ) : (
    children
  );
