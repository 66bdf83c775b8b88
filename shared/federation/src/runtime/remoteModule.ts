import type { RemoteModule } from '@studio/contract/remote';

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/**
 * Takes the module out of what a container gave, or `null` when it is not a remote's.
 * Types end at the network: the release in this tab may be older or newer than the shell.
 */
export function toRemoteModule(exposed: unknown, id: string): RemoteModule | null {
  const module: unknown = isFields(exposed) ? exposed['default'] : null;
  if (!isFields(module) || module['id'] !== id) return null;
  const fits =
    typeof module['setup'] === 'function' &&
    typeof module['contract'] === 'string' &&
    isComponent(module['Routes']) &&
    isFields(module['slots']) &&
    Object.values(module['slots']).every(isComponent);
  return fits ? (module as unknown as RemoteModule) : null;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
