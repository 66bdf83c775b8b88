import { roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import { tellConventions, type DateOrder } from '@studio/contract/values/typed/conventions';
import { HostProvider, Outlet, type Host } from '@studio/platform';
import { useEffect, useMemo } from 'react';
import { useStaff } from '../session/useStaff.ts';
import { useCatalog, useRemotes } from './RemotesContext.tsx';
import { slotFills } from './slotFills.tsx';
import { useSwitchedOff } from './useSwitchedOff.ts';

/** Whose English the portal speaks: that of a country with the same order of dates, for the browser’s own fields. */
const REGIONS: Readonly<Record<DateOrder, string>> = {
  DAY_FIRST: 'en-GB',
  MONTH_FIRST: 'en-US',
  YEAR_FIRST: 'en-CA',
};

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
  const { dateOrder, timezone, weekStart } = profile;
  useEffect(() => {
    document.documentElement.lang = REGIONS[dateOrder];
    document.documentElement.dataset['weekStart'] = String(weekStart);
    document.documentElement.dataset['zone'] = timezone;
  }, [dateOrder, timezone, weekStart]);
  return (
    <HostProvider value={host}>
      <Outlet />
    </HostProvider>
  );
}
