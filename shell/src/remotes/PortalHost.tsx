import { dateOrderOf } from '@studio/contract/configure/place/dateOrder';
import { roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import { HostProvider, Outlet, type Host } from '@studio/platform';
import { useEffect, useMemo } from 'react';
import { useStaff } from '../session/useStaff.ts';
import { useCatalog, useRemotes } from './RemotesContext.tsx';
import { slotFills } from './slotFills.tsx';
import { useSwitchedOff } from './useSwitchedOff.ts';

/** Whose English the portal speaks. Fields of dates go by it. */
const regionOf = (studio: Parameters<typeof dateOrderOf>[0]): string =>
  dateOrderOf(studio) === 'MONTH_FIRST' ? 'en-US' : 'en-GB';

/** Gives remotes what the shell knows: the studio, the person's permissions, and the fills of each slot. */
export function PortalHost() {
  const { profile, rights } = useStaff();
  // While it is drawn, not after: what is inside writes its times at once.
  tellConventions(profile);
  const catalog = useCatalog();
  const { remotes } = useRemotes();
  const isSwitchedOff = useSwitchedOff();
  const host = useMemo<Host>(() => {
    const can = (permission: Permission) => roleMay(rights, permission);
    const { studioId, studioName, extension, timezone, currency, callingCode, weekStart, documentNames } =
      profile;
    return {
      can,
      studio: { studioId, studioName, extension, timezone, currency, callingCode, weekStart, documentNames },
      fillsOf: (name) => slotFills(remotes, name, { can, preload: catalog.preload, isSwitchedOff }),
    };
  }, [profile, remotes, rights, isSwitchedOff, catalog]);
  const { callingCode, currency, timezone, weekStart } = profile;
  useEffect(() => {
    document.documentElement.lang = regionOf({ callingCode, currency });
    document.documentElement.dataset['weekStart'] = String(weekStart);
    document.documentElement.dataset['zone'] = timezone;
  }, [callingCode, currency, timezone, weekStart]);
  return (
    <HostProvider value={host}>
      <Outlet />
    </HostProvider>
  );
}
