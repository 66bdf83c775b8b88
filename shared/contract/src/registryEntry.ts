import type { NavItem, RegistryEntry, RemoteConfig, RemoteRoute } from './remote.ts';
import { PERMISSIONS } from './roles.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPath = (value: unknown): value is string => isText(value) && value.startsWith('/');
const isPermission = (value: unknown): boolean => isText(value) && value in PERMISSIONS;
const isRanges = (value: unknown): boolean => isFields(value) && Object.values(value).every(isText);
/** A browser takes what it cannot read as a hash for no hash at all. */
const isHash = (value: unknown): boolean => isText(value) && /^sha384-[A-Za-z0-9+/]+=*$/.test(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isNavItem = (value: unknown): value is NavItem =>
  isFields(value) &&
  [value['key'], value['label'], value['icon']].every(isText) &&
  isPath(value['path']) &&
  isPermission(value['permission']) &&
  (value['group'] === undefined || isText(value['group'])) &&
  typeof value['order'] === 'number';

const isRoute = (value: unknown): value is RemoteRoute =>
  isFields(value) && isPath(value['path']) && isText(value['title']) && isPermission(value['permission']);

const isSlot = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['name']) &&
  isText(value['title']) &&
  isPermission(value['permission']) &&
  [value['key'], value['icon']].every((name) => name === undefined || isText(name)) &&
  (value['order'] === undefined || typeof value['order'] === 'number');

/** Whether data from outside is what a remote says of itself. */
export const isRemoteConfig = (value: unknown): value is RemoteConfig =>
  isFields(value) &&
  [value['id'], value['title'], value['contract']].every(isText) &&
  (value['audience'] === 'staff' || value['audience'] === 'member') &&
  isListOf(value['prefixes'], isPath) &&
  isListOf(value['nav'], isNavItem) &&
  isListOf(value['routes'], isRoute) &&
  isListOf(value['slots'], isSlot) &&
  isListOf(value['endpoints'], isText) &&
  isListOf(value['preloadFor'], isText);

/** Whether data from outside is an entry that the shell can draw and load. */
export const isRegistryEntry = (value: unknown): value is RegistryEntry =>
  isRemoteConfig(value) &&
  isFields(value) &&
  isText(value['active']) &&
  (value['state'] === 'enabled' || value['state'] === 'disabled') &&
  isText(value['manifest']) &&
  (value['releaseHash'] === null || isHash(value['releaseHash'])) &&
  isRanges(value['requires']) &&
  isListOf(value['preload'], isText);
