import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { createContext, useContext } from 'react';

/** For the frame alone, which stands there before the studio is known. */
export const StudioContext = createContext<PublicStudio | null>(null);
export const StudioProvider = StudioContext.Provider;

/** The studio whose website is open: its time zone and currency rule every date and amount on the page. */
export function usePublicStudio(): PublicStudio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This component needs a StudioProvider above it');
  return studio;
}
