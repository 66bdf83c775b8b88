import { createContext } from 'react';

/**
 * Reloads the data of the boundaries around, and redraws their content from the start: typed text is lost.
 * `null` outside any boundary.
 */
export const ReloadContext = createContext<(() => Promise<void>) | null>(null);
