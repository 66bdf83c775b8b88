import { DEFAULT_SETTINGS, StudioThemeProvider, type Settings } from '@studio/ui';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { renderBare, type Visit } from './renderBare.tsx';

export interface StaffVisit extends Visit {
  /** Settings that differ from the defaults, e.g. `{ paletteMode: 'dark' }`. */
  theme?: Partial<Settings> | undefined;
}

/** No test reads antd's CSS, and writing it takes a tenth of the time of a test. */
const WITHOUT_CSS = { zeroRuntime: true };

/** Shows a page of the portal with its theme, by default to an owner. See {@link renderBare} for the rest. */
export const renderPage = (ui: ReactNode, { theme, role = 'OWNER', path }: StaffVisit = {}) =>
  renderBare(
    <ConfigProvider theme={WITHOUT_CSS}>
      <StudioThemeProvider settings={{ ...DEFAULT_SETTINGS, ...theme }}>{ui}</StudioThemeProvider>
    </ConfigProvider>,
    { role, path },
  );
