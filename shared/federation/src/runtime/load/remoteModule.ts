import type { RemoteModule } from '@studio/contract/remote/remote';
import { isRecord } from '@studio/contract/values/record';

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/**
 * Takes the module out of what a container exposed, or `null` when it is not a remote's. The release in this
 * tab may be older or newer than the shell, so its type is checked at run time.
 */
export function toRemoteModule(exposed: unknown, id: string): RemoteModule | null {
  const module: unknown = isRecord(exposed) ? exposed['default'] : null;
  if (!isRecord(module) || module['id'] !== id) return null;
  const fits =
    ['function', 'undefined'].includes(typeof module['setup']) &&
    typeof module['contract'] === 'string' &&
    isComponent(module['Routes']) &&
    isRecord(module['slots']) &&
    Object.values(module['slots']).every(isComponent);
  return fits ? (module as unknown as RemoteModule) : null;
}
