import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { createContext, useContext } from 'react';

/** `null` until the studio is loaded. Only the frame reads it directly. */
export const StudioContext = createContext<PublicStudio | null>(null);
export const StudioProvider = StudioContext.Provider;

/** The studio of this website. Its time zone and currency apply to all dates and amounts. */
export function usePublicStudio(): PublicStudio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This component needs a StudioProvider above it');
  return studio;
}
