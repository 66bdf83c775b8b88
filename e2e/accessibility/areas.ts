import { IS_LONG } from '../support/tier.ts';
import { packageStates, sessionStates } from './deskStates.ts';
import { PORTAL_WIDTHS } from './looks.ts';
import { ACCOUNT, beforeSignIn } from './ownStates.ts';
import { peopleStates } from './peopleStates.ts';
import { OVERLAYS, PORTAL_PARTS, portalPages } from './portalStates.ts';
import { SETTINGS_BY_ROLE } from './roleStates.ts';
import { SECOND_STUDIO } from './secondStudio.ts';
import { mailboxStates, memberStates, publicStates } from './siteStates.ts';
import { pageAt, type Area, type State } from './state.ts';

const always = (states: readonly State[]) => () => Promise.resolve(states);
const portal = { who: 'owner', widths: PORTAL_WIDTHS, height: 900, palette: 'setting' } as const;
const site = { who: 'nobody', widths: [320, 360, 1440], height: 3000, palette: 'device' } as const;

/**
 * Everything that axe checks, in every width and palette: the states, who sees them, and how to reach them.
 */
export const AREAS: readonly Area[] = [
  ...PORTAL_PARTS.map((part) => ({
    ...portal,
    name: `the pages of the portal, part ${part + 1}`,
    states: portalPages(part),
  })),
  { ...portal, name: 'what opens over a page', states: always(OVERLAYS) },
  { ...portal, name: 'a package, its forms and dialogs', states: packageStates },
  { ...portal, name: 'a session and its dialogs', states: sessionStates },
  {
    ...portal,
    name: 'members and a colleague, their forms and dialogs',
    widths: [360, 1024, 1440],
    states: peopleStates,
  },
  { ...portal, name: 'the account pages', who: 'newOwner', states: always(ACCOUNT) },
  { ...portal, name: 'the pages before sign-in', who: 'nobody', states: beforeSignIn },
  {
    ...portal,
    name: 'the approvals of the front desk',
    who: 'frontDesk',
    states: always([pageAt('/dashboard/approvals')]),
  },
  { ...site, name: 'the booking website', states: always(publicStates()) },
  { ...site, name: 'what a member sees', who: 'member', widths: [360], states: always(memberStates()) },
  { ...site, name: 'the mailbox', widths: [360, 1440], height: 800, states: mailboxStates },
  ...SECOND_STUDIO,
  ...(IS_LONG ? SETTINGS_BY_ROLE : []),
];
