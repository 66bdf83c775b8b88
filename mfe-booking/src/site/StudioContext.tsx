import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { createContext, useContext, type ReactNode } from 'react';

/** `null` until the studio is loaded. Only the frame reads it directly. */
export const StudioContext = createContext<PublicStudio | null>(null);
export function StudioProvider({ value, children }: { value: PublicStudio | null; children: ReactNode }) {
  // While it is drawn, not after: what is inside writes its times at once.
  if (value) tellConventions(value);
  return <StudioContext value={value}>{children}</StudioContext>;
}

/** The studio of this website. Its time zone and currency apply to all dates and amounts. */
export function usePublicStudio(): PublicStudio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This component needs a StudioProvider above it');
  return studio;
}
