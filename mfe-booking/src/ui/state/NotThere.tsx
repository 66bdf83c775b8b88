import { isRefused } from '@studio/contract/refusals/codes';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../site/usePageTitle.ts';
import { Blank } from './Message.tsx';

/** Whether the item does not exist or belongs to another member. */
export const isNotThere = (error: unknown): boolean => isRefused(error, 'NOT_FOUND');

/** Page for an item that was not found, with links to go on. */
export function NotThere({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle('Not found');
  return (
    <Blank isPage title={title}>
      {children}
    </Blank>
  );
}
