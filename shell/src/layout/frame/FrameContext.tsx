import { createContext, useContext } from 'react';

/** What can be opened from anywhere in the portal. */
export interface Frame {
  /** The command palette. */
  openPalette: () => void;
  /** The sheet of keyboard shortcuts. */
  openShortcuts: () => void;
  /** A quick action, by the key of its fill; the focus goes back to `opener` when it is over. */
  openAction: (key: string, opener?: HTMLElement) => void;
}

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

/** The frame around this page. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('This component needs a FrameProvider above it');
  return frame;
}
