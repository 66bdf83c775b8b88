import { roleMay, type Permission } from '@studio/contract/accounts/roles';
import { HostProvider, Outlet, type Host } from '@studio/platform';
import { useMemo } from 'react';
import { useStaff } from '../session/useStaff.ts';
import { useCatalog, useRemotes } from './RemotesContext.tsx';
import { slotFills } from './slotFills.tsx';
import { useSwitchedOff } from './useSwitchedOff.ts';

/** Gives remotes what the shell knows: the studio, the person's permissions, and the fills of each slot. */
export function PortalHost() {
  const { profile, rights } = useStaff();
  const catalog = useCatalog();
  const { remotes } = useRemotes();
  const isSwitchedOff = useSwitchedOff();
  const host = useMemo<Host>(() => {
    const can = (permission: Permission) => roleMay(rights, permission);
    const { studioId, studioName, extension, timezone, currency, callingCode } = profile;
    return {
      can,
      studio: { studioId, studioName, extension, timezone, currency, callingCode },
      fillsOf: (name) => slotFills(remotes, name, { can, preload: catalog.preload, isSwitchedOff }),
    };
  }, [profile, remotes, rights, isSwitchedOff, catalog]);
  return (
    <HostProvider value={host}>
      <Outlet />
    </HostProvider>
  );
}
