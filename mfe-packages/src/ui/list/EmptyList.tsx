import { Button, EmptyState } from '@studio/ui';
import type { ReactNode } from 'react';

interface Props {
  /** What the list has, e.g. `promo codes`. */
  what: string;
  query: { search: string; status?: string | null };
  onClear: () => void;
  /** Said, with what one can do, of a list that has nothing yet. */
  title: string;
  action: ReactNode;
}

/** A list without rows: because of its filters, or because there is nothing yet. */
export const EmptyList = ({ what, query, onClear, title, action }: Props) =>
  query.search || query.status ? (
    <EmptyState
      title={`No ${what} match these filters.`}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState title={title} action={action} />
  );
