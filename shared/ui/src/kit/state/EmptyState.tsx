import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

export interface EmptyStateProps {
  /** One sentence, e.g. "No classes this week". Also chooses the picture. */
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, or nothing that matches. */
export const EmptyState = (props: EmptyStateProps) => <StateMessage {...props} art={props.title} />;
