import { test } from '../support/test.ts';
import { drawMatrix, testRow } from './matrix.ts';
import { NETWORK_FAULTS } from './network.ts';
import { REGISTRY_FAULTS } from './registry.ts';
import { SHARED_FAULTS } from './sharedChunk.ts';

/* Faults between the store and the browser, and in the registry. */
test.use({ trace: 'off' });
test.afterAll(drawMatrix);
[...NETWORK_FAULTS, ...SHARED_FAULTS, ...REGISTRY_FAULTS].forEach(testRow);
