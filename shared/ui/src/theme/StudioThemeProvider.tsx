import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyDocument } from './applyDocument.ts';
import { buildTheme } from './buildTheme.ts';
import { PortalContext, type Portal } from './PortalContext.tsx';
import type { Settings } from './settings.ts';
import { usePrinting } from '../kit/usePrinting.ts';
import { useHeadingSizes } from './useHeadingSizes.ts';
import './base.css';

export interface StudioThemeProviderProps {
  settings: Settings;
  /** Nonce of the page's Content-Security-Policy; without it the browser refuses antd's style tags. */
  nonce?: string | undefined;
  /** How links of the kit navigate and what document titles end with. */
  portal?: Portal | undefined;
  children: ReactNode;
}

/** Text for an empty list of choices, where antd draws an empty tray. */
const nothingFound = () => <span style={NOTE}>Nothing found</span>;
// antd uses its disabled colour here, which is too faint to read.
const NOTE = { color: 'var(--ant-color-text-secondary)' };

/** Above the buttons at the foot of a drawer or a form, which a notice must not cover. */
const NOTICES = { placement: 'bottomRight', bottom: 88 } as const;

/**
 * Gives everything below it the theme of the settings, toasts, and dialogs. Rendered once, by the shell. Paper is
 * white: what is printed is always light.
 */
export function StudioThemeProvider({ settings: chosen, nonce, portal, children }: StudioThemeProviderProps) {
  const isPrinting = usePrinting();
  const settings = useMemo<Settings>(
    () => (isPrinting ? { ...chosen, paletteMode: 'light' } : chosen),
    [chosen, isPrinting],
  );
  const headings = useHeadingSizes(settings.responsiveFontSizes);
  const theme = useMemo(() => buildTheme(settings, headings), [settings, headings]);
  useLayoutEffect(() => applyDocument(settings), [settings]);
  const content = portal ? <PortalContext value={portal}>{children}</PortalContext> : children;
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        renderEmpty={nothingFound}
        direction={settings.direction}
        {...(nonce ? { csp: { nonce } } : {})}
      >
        <App notification={NOTICES}>{content}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
