import { roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import { HostProvider, useBlocker, useNavigate, type Host } from '@studio/platform';
import { DEFAULT_SETTINGS, StudioThemeProvider, useNotify } from '@studio/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Alone } from './alone.ts';
import styles from './AloneFrame.module.css';
import { DevBar } from './DevBar.tsx';
import { fillsOf } from './fillsOf.tsx';

/**
 * What the shell puts around a remote: theme, host, navigation and notices; with a bar instead of the shell's
 * navigation.
 */
export function AloneFrame({ alone, children }: { alone: Alone; children: ReactNode }) {
  const navigate = useNavigate();
  const [isDark, setIsDark] = useState(false);
  const { profile, choices, config } = alone;
  const portal = useMemo(
    () => ({
      siteName: `${config.title} alone`,
      navigate: (path: string) => void navigate(path),
      useLeaveGuard,
    }),
    [config, navigate],
  );
  const host = useMemo<Host>(() => {
    const can = (permission: Permission) => roleMay(choices.role, permission);
    return { can, studio: profile, fillsOf: (name) => fillsOf(alone, name, can) };
  }, [alone, choices, profile]);
  return (
    <StudioThemeProvider
      settings={{ ...DEFAULT_SETTINGS, paletteMode: isDark ? 'dark' : 'light' }}
      portal={portal}
    >
      <HostProvider value={host}>
        <ConnectPorts alone={alone} />
        <DevBar alone={alone} isDark={isDark} onDark={setIsDark} />
        <main className={styles.main}>{children}</main>
      </HostProvider>
    </StudioThemeProvider>
  );
}

/** Connects the remote's context to the page. */
function ConnectPorts({ alone: { ports } }: { alone: Alone }) {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    Object.assign(ports, { navigate: (path: string) => void navigate(path), notify });
  }, [ports, navigate, notify]);
  return null;
}

/** The question that the shell asks in a dialog of its own. */
function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm('Leave without saving?')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
