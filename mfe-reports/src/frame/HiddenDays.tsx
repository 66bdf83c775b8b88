import { isRefused } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';
import { EmptyState } from '@studio/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Of the report; the server's sentence says from which day on the platform plan shows anything. */
  error: unknown;
  children: ReactNode;
}

/** An answer, or that the platform plan does not show these days: to try again would be of no use. */
export const HiddenDays = ({ error, children }: Props) =>
  isRefused(error, 'PLAN_LIMIT') ? (
    <EmptyState title={(error as ApiError).message} description="Choose later days, or a larger plan." />
  ) : (
    children
  );
