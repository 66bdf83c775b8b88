import { createBrowserRouter, Provider, RouterProvider, useNavigate } from '@studio/platform';
import { StudioThemeProvider } from '@studio/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useLeaveGuard } from './base/useLeaveGuard.ts';
import { FailureMessages } from './messages/FailureMessages.tsx';
import type { Shell } from './openShell.ts';
import { ShellBoundary } from './remotes/ShellBoundary.tsx';
import { PortalRoutes } from './PortalRoutes.tsx';
import { ProofRequests } from './proof/ProofRequests.tsx';
import { RemoteRequests } from './remotes/RemoteRequests.tsx';
import { RemotesProvider } from './remotes/RemotesContext.tsx';
import { SessionProvider, useSessionState } from './session/SessionContext.tsx';
import { useGetStaffProfileQuery } from './session/sessionApi.ts';
import { SessionExpiredDialog } from './session/SessionExpiredDialog.tsx';
import { SettingsProvider, useSettings } from './settings/SettingsContext.tsx';

/** The whole portal. `nonce` makes antd's styles pass the page's Content-Security-Policy. */
export function App({ shell, nonce }: { shell: Shell; nonce: string | undefined }) {
  // A data router, because only that kind can block a navigation while a form has unsaved changes.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Pages shell={shell} nonce={nonce} /> }]),
  );
  return (
    <Provider store={shell.store}>
      <SessionProvider value={shell.session}>
        <RemotesProvider value={shell.remotes}>
          <SettingsProvider value={shell.settings}>
            <RouterProvider router={router} />
          </SettingsProvider>
        </RemotesProvider>
      </SessionProvider>
    </Provider>
  );
}

const Pages = ({ shell, nonce }: { shell: Shell; nonce: string | undefined }) => (
  <Look nonce={nonce}>
    <FailureMessages failure={shell.failure} />
    <SessionExpiredDialog expired={shell.expired} />
    <ProofRequests shown={shell.proofs.shown} />
    <RemoteRequests path={shell.path} notice={shell.notice} />
    <ShellBoundary>
      <PortalRoutes />
    </ShellBoundary>
  </Look>
);

function Look({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const settings = useSettings();
  const { phase } = useSessionState();
  const { data: profile } = useGetStaffProfileQuery(undefined, { skip: phase !== 'staff' });
  const siteName = profile?.studioName ?? 'Studio';
  const portal = useMemo(
    () => ({ siteName, navigate: (path: string) => void navigate(path), useLeaveGuard }),
    [siteName, navigate],
  );
  return (
    <StudioThemeProvider settings={settings} nonce={nonce} portal={portal}>
      {children}
    </StudioThemeProvider>
  );
}
