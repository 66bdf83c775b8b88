import type { ComponentType } from 'react';
import type { Permission, StaffRole } from '../configure/roles/roles.ts';
import type { Gate } from './gate.ts';
import type { MemberOption } from '../members/member.schema.ts';
import type { PublicStudio } from '../configure/studio.schema.ts';

/**
 * Version of the context that the shell hands to remotes. A remote states the range it was built for, e.g.
 * `^1.0.0`.
 */
export const CONTRACT_VERSION = '1.2.0';

/**
 * The context that the shell gives a remote. Versioned by CONTRACT_VERSION; only additions within a major.
 */
export interface RemoteContext {
  session: {
    /** The bearer token of the signed-in person, or `null`. */
    getToken(): string | null;
    /** Calls back after every sign-in and sign-out. @returns a function that stops it. */
    onChange(listener: () => void): () => void;
    signOut(): void;
  };
  /** Goes to a path of the portal, whichever remote owns it. */
  navigate(path: string): void;
  /** Shows a toast, bottom right. */
  notify(notice: Notice): void;
  /** Whether the signed-in person has a permission; the server decides anyway. */
  can(permission: Permission): boolean;
  /** Reports an event, e.g. a caught error. Never personal data. */
  telemetry(event: string, detail?: Record<string, string | number>): void;
}

export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

/** Places where one remote shows its component on a page of another, and the props of each. */
export interface SlotProps {
  'dashboard.panel': Record<string, never>;
  'member.tab': { memberId: string };
  /** Something to do for a member, in a drawer opened from the head of their page. */
  'member.action': { memberId: string; memberName: string; onClose: () => void };
  /** A tab of a colleague's page. That of the remote `reports` is called Pay, and has an address of its own. */
  'staff.tab': { staffId: string };
  /**
   * Adds a client from within another form, under what was typed: a name, a phone number or an e-mail address.
   * `onAdded` goes on with them, or with the member who was found to be the same person.
   */
  'member.create': { typed: string; onClose: () => void; onAdded: (member: MemberOption) => void };
  /**
   * Something to do with what many members have, in a drawer opened from their list. The title completes
   * "… of all of them": "Extend packages".
   */
  'members.bulk-action': { memberIds: readonly string[]; onClose: () => void };
  'schedule.session-action': { scheduleId: string };
  /**
   * A form in a drawer, opened from the home page; it calls `onClose` when the person finishes or gives up.
   */
  'quick-action': { onClose: () => void };
  /** The booking website as its members would see it, in the room that the slot gives it. */
  'booking-website.preview': { extension: string; unsaved: UnsavedSite };
}
/** Unsaved settings of the booking website: they replace those in the server's answer. */
export type UnsavedSite = Partial<Pick<PublicStudio, 'colour'>> & { site?: Partial<PublicStudio['site']> };
export type SlotName = keyof SlotProps;
/**
 * The components of a remote, by {@link slotKey}: `dashboard.panel`, or `dashboard.panel/pack-alerts` for a
 * second one in the same slot.
 */
export type Slots = { [Name in SlotName as Name | `${Name}/${string}`]?: ComponentType<SlotProps[Name]> };

/** Undoes a `setup`: timers, listeners, subscriptions. */
export type CleanUp = () => void;

/** The default export of `./module` of every remote. */
export interface RemoteModule {
  id: string;
  /** Range of CONTRACT_VERSION that this remote was built for. */
  contract: string;
  /**
   * For work that must run before a page is shown, and for `ctx`; optional (shells since 1.2.0). Returns the
   * clean-up. Must be idempotent: StrictMode and a retry call it twice. The shell awaits a promise for three
   * seconds at most (shells since 1.1.0). Endpoints need no setup: importing their file injects them.
   */
  setup?(ctx: RemoteContext): CleanUp | Promise<CleanUp>;
  /** Preloads the code of the page at a path. Called once `./module` is loaded, also before `setup`. */
  preload?(path: string): void;
  /** Nested `<Routes>` with absolute paths under the prefixes of the release. */
  Routes: ComponentType;
  slots: Slots;
}

/** Checks the shape at compile time; the shell checks it again at run time before mounting. */
export const defineRemote = (module: RemoteModule): RemoteModule => module;

/** One entry of the shell's navigation. */
export interface NavItem extends Gate {
  key: string;
  label: string;
  /**
   * Name of one of the shell's icons, or a drawing: the `d` attribute of one path of lines in a box of 24 by
   * 24, starting with `M`.
   */
  icon: string;
  path: string;
  /** Lower comes first. */
  order: number;
  /** The heading it belongs to: `overview`, `selling`, `management` or `learn`. Earlier shells ignore it. */
  group?: string;
}

export interface RemoteRoute extends Gate {
  /** Absolute, in react-router's notation, e.g. `/dashboard/member/:memberId`. */
  path: string;
  title: string;
}

/** A slot of another's page that a remote fills. Its title labels a tab, a card or a tile. */
export interface SlotFill {
  name: SlotName;
  title: string;
  permission: Permission;
  /** Tells apart several fills by one remote of the same slot, e.g. `pack-alerts` (shells since 1.1.0). */
  key?: string;
  /** For quick actions; same values as in the navigation. */
  icon?: string;
  /** Lower comes first, across all remotes; default 0. */
  order?: number;
}

/**
 * The key under which a remote's module has the component of a fill: `member.tab`,
 * `quick-action/create-plan`.
 */
export const slotKey = ({ name, key }: Pick<SlotFill, 'name' | 'key'>): keyof Slots =>
  key === undefined ? name : `${name}/${key}`;

/**
 * What the shell must know of a remote when its code cannot be loaded. Written by hand in
 * `release.config.ts`.
 */
export interface RemoteConfig {
  id: string;
  title: string;
  contract: string;
  audience: 'staff' | 'member';
  /** Path prefixes that this remote answers, e.g. `/dashboard/schedule`. */
  prefixes: string[];
  nav: NavItem[];
  routes: RemoteRoute[];
  slots: SlotFill[];
  /** Roles for which the shell may preload it when idle. */
  preloadFor: StaffRole[];
}
export const defineRemoteConfig = (config: RemoteConfig): RemoteConfig => config;

/** What the build extracts from the sources of a remote. */
export interface RemoteClaims {
  /** Names of the RTK Query endpoints that it injects; a clash is refused at activation. */
  endpoints: string[];
}

/** What every release states about its own build. */
export interface ReleaseStamp {
  version: string;
  gitSha: string;
  builtAt: string;
  /** sha384 (base64, with the `sha384-` prefix) of every file in the folder, by relative name. */
  files: Record<string, string>;
}

/** `release.json` of one immutable version folder of a remote. */
export interface Release extends RemoteConfig, RemoteClaims, ReleaseStamp {
  /** File name of the federation manifest within the folder. */
  manifest: string;
  /** The remote's own page, when it runs alone (booking). */
  page: string | null;
  /** Packages that it takes from the shell, and the range of each, e.g. `{ "@studio/ui": "^1.0.0" }`. */
  requires: Record<string, string>;
  /**
   * Files that all its pages need: the entry, and the scripts and styles of `./module`. The shell preloads
   * them.
   */
  preload: string[];
  /** What its endpoints provide or invalidate, as publishing found it; absent in releases before that. */
  tags?: string[];
}

/** `release.json` of one immutable version folder of the shell. */
export interface ShellRelease extends ReleaseStamp {
  id: 'shell';
  /** File name of its page. */
  page: string;
  /** The CONTRACT_VERSION that it offers to remotes. */
  contract: string;
  /** Packages that it provides, and the version of each. */
  provides: Record<string, string>;
}

/** `/mfe/registry.json` as stored: which release of the shell and of each remote is live. */
export interface Registry {
  /** Incremented by every change. */
  revision: number;
  /** `null` while none is released. */
  shell: ShellEntry | null;
  remotes: RegistryEntry[];
  /** Path prefixes of retired remotes, and the page to which each leads now. */
  redirects?: Record<string, string>;
}
/** The registry as the server sends it, with the permissions of this installation. */
export interface ServedRegistry extends Registry {
  /** Origins from which a tab may load a remote in place of its release; empty in a normal installation. */
  overrideOrigins: string[];
}
export interface ShellEntry extends Pick<ShellRelease, 'contract' | 'provides'> {
  active: string;
  previous: string | null;
  /** sha384 of the active version's release.json; `null` in registries of before, whose shell is not shown. */
  releaseHash: string | null;
}
export interface RegistryEntry extends RemoteConfig, RemoteClaims, Pick<Release, 'requires' | 'preload'> {
  active: string;
  previous: string | null;
  state: 'enabled' | 'disabled';
  /** Address of the active version's manifest, e.g. `/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json`. */
  manifest: string;
  /** sha384 of the active version's release.json; `null` only for files from a developer's machine. */
  releaseHash: string | null;
}
