import type { RegistryEntry } from '@studio/contract/remote/remote';
import { seeRegistry } from '../support/served.ts';
import type { Fault } from './cell.ts';

const seeing =
  (change: Partial<RegistryEntry>): Fault['cause'] =>
  (page, { id, registry }) =>
    seeRegistry(page, id, { ...registry, ...change });

/**
 * Faults that the registry shows before any code is loaded. One that is switched off has no link to click
 * (`releases/long-lived-tab.spec.ts`).
 */
export const REGISTRY_FAULTS: Fault[] = [
  {
    name: 'incompatible contract',
    says: 'needs a newer version of the portal',
    code: 'contract-mismatch',
    cause: seeing({ contract: '^99.0.0' }),
  },
];
