import type { NavItem, RegistryEntry, RemoteConfig, RemoteRoute } from './remote.ts';
import { PERMISSIONS } from '../configure/roles/roles.ts';
import { isRecord } from '../values/record.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPath = (value: unknown): value is string => isText(value) && value.startsWith('/');
const isPermission = (value: unknown): boolean => isText(value) && value in PERMISSIONS;
const isRanges = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText);
/** A browser ignores a hash that it cannot parse. */
const isHash = (value: unknown): boolean => isText(value) && /^sha384-[A-Za-z0-9+/]+=*$/.test(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isGate = (value: Record<string, unknown>): boolean =>
  isPermission(value['permission']) &&
  (value['orAny'] === undefined || isListOf(value['orAny'], isPermission));

const isNavItem = (value: unknown): value is NavItem =>
  isRecord(value) &&
  [value['key'], value['label'], value['icon']].every(isText) &&
  isPath(value['path']) &&
  isGate(value) &&
  (value['group'] === undefined || isText(value['group'])) &&
  typeof value['order'] === 'number';

const isRoute = (value: unknown): value is RemoteRoute =>
  isRecord(value) && isPath(value['path']) && isText(value['title']) && isGate(value);

const isSlot = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['name']) &&
  isText(value['title']) &&
  isPermission(value['permission']) &&
  [value['key'], value['icon']].every((name) => name === undefined || isText(name)) &&
  (value['order'] === undefined || typeof value['order'] === 'number');

/** Whether data from outside is the description that a remote gives of itself. */
export const isRemoteConfig = (value: unknown): value is RemoteConfig =>
  isRecord(value) &&
  [value['id'], value['title'], value['contract']].every(isText) &&
  (value['audience'] === 'staff' || value['audience'] === 'member') &&
  isListOf(value['prefixes'], isPath) &&
  isListOf(value['nav'], isNavItem) &&
  isListOf(value['routes'], isRoute) &&
  isListOf(value['slots'], isSlot) &&
  isListOf(value['preloadFor'], isText);

/** Whether data from outside is an entry that the shell can draw and load. */
export const isRegistryEntry = (value: unknown): value is RegistryEntry =>
  isRemoteConfig(value) &&
  isRecord(value) &&
  isListOf(value['endpoints'], isText) &&
  isText(value['active']) &&
  (value['state'] === 'enabled' || value['state'] === 'disabled') &&
  isText(value['manifest']) &&
  (value['releaseHash'] === null || isHash(value['releaseHash'])) &&
  isRanges(value['requires']) &&
  isListOf(value['preload'], isText);
