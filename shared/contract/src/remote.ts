import type { ComponentType } from 'react';
import type { Permission, StaffRole } from './roles.ts';

/** Version of the context that the shell hands to remotes. A remote states the range it was built for, e.g. `^1.0.0`. */
export const CONTRACT_VERSION = '1.0.0';

/** What the shell gives a remote. Versioned by CONTRACT_VERSION; only additions within a major. */
export interface RemoteContext {
  session: {
    /** The bearer token of the signed-in person, or `null`. */
    getToken(): string | null;
    /** Calls back after every sign-in and sign-out. @returns a function that stops it. */
    onChange(listener: () => void): () => void;
    signOut(): void;
  };
  /** Goes to a path of the portal, whoever owns it. */
  navigate(path: string): void;
  /** Shows a toast, bottom right. */
  notify(notice: Notice): void;
  /** Whether the signed-in person has a permission; the server decides anyway. */
  can(permission: Permission): boolean;
  /** Reports something worth knowing, e.g. a caught error. Never personal data. */
  telemetry(event: string, detail?: Record<string, string | number>): void;
}

export interface Notice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

/** Places where one remote shows its component on a page of another, and what each is given. */
export interface SlotProps {
  'dashboard.panel': Record<string, never>;
  'member.tab': { memberId: string };
  'schedule.session-action': { scheduleId: string };
}
export type SlotName = keyof SlotProps;
export type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

/** What `./module` of every remote exports by default. */
export interface RemoteModule {
  id: string;
  /** Range of CONTRACT_VERSION that this remote was built for. */
  contract: string;
  /**
   * Injects endpoints and slices; returns the clean-up. Idempotent: StrictMode and a retry call it twice.
   * Never inject in an effect.
   */
  setup(ctx: RemoteContext): () => void;
  /** Nested `<Routes>` with absolute paths under the prefixes of the release. */
  Routes: ComponentType;
  slots: Slots;
}

/** Checks the shape at compile time; the shell checks it again at run time before mounting. */
export const defineRemote = (module: RemoteModule): RemoteModule => module;

/** One entry of the shell's navigation. */
export interface NavItem {
  key: string;
  label: string;
  /** Name of an icon known to the shell. */
  icon: string;
  path: string;
  permission: Permission;
  /** Lower comes first. */
  order: number;
}

export interface RemoteRoute {
  /** Absolute, in react-router's notation, e.g. `/dashboard/member/:memberId`. */
  path: string;
  title: string;
  permission: Permission;
}

/** What must be known of a remote while its code cannot be loaded. Written by hand in `release.config.ts`. */
export interface RemoteConfig {
  id: string;
  title: string;
  contract: string;
  audience: 'staff' | 'member';
  /** Path prefixes that this remote answers, e.g. `/dashboard/schedule`. */
  prefixes: string[];
  nav: NavItem[];
  routes: RemoteRoute[];
  slots: { name: SlotName; title: string; permission: Permission }[];
  /** Names of the RTK Query endpoints that it injects; a clash is refused at activation. */
  endpoints: string[];
  /** Roles for which the shell may preload it when idle. */
  preloadFor: StaffRole[];
}
export const defineRemoteConfig = (config: RemoteConfig): RemoteConfig => config;

/** `release.json` of one immutable version folder. */
export interface Release extends RemoteConfig {
  version: string;
  gitSha: string;
  builtAt: string;
  /** File name of the federation manifest within the folder. */
  manifest: string;
  /** The remote's own page, when it runs alone (booking). */
  page: string | null;
  /** sha384 (base64, with the `sha384-` prefix) of every file in the folder, by relative name. */
  files: Record<string, string>;
}

/** `/mfe/registry.json`: which release of each remote is live. */
export interface Registry {
  revision: number;
  remotes: RegistryEntry[];
}
export interface RegistryEntry extends RemoteConfig {
  active: string;
  previous: string | null;
  state: 'enabled' | 'disabled';
  /** Address of the active version's manifest, e.g. `/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json`. */
  manifest: string;
  /** sha384 of the active version's release.json. */
  releaseHash: string;
}
