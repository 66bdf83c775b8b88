import { createContext, useContext } from 'react';

/** What can be opened from anywhere in the portal. */
export interface Frame {
  /** Opens the command palette. */
  openPalette: () => void;
  /** Opens the list of keyboard shortcuts. */
  openShortcuts: () => void;
  /** Opens a quick action by the key of its fill. The focus returns to `opener` when it closes. */
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
