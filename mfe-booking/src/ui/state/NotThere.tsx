import { isRefused } from '@studio/contract/refusals/codes';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../site/frame/usePageTitle.ts';
import { Blank } from './Message.tsx';

/** Whether there is no such thing: nobody's, somebody else's, or never was one. */
export const isNotThere = (error: unknown): boolean => isRefused(error, 'NOT_FOUND');

/** A page without what it is about: says what is missing, and where to go. */
export function NotThere({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle('Not found');
  return (
    <Blank isPage title={title}>
      {children}
    </Blank>
  );
}
