import { activateVersions, liveVersions, type Versions } from '../support/releases.ts';
import { ALL_PLACES } from '../support/places.ts';
import { test } from '../support/test.ts';
import { publishMisbehaving } from './misbehavingReleases.ts';
import { CODE_FAULTS } from './ownCode.ts';
import { drawMatrix, testRow } from './matrix.ts';
import { isTested } from './tested.ts';

/* Faults in the code of a remote. Releases are live that misbehave when their tab asks for it. */
const IDS = ALL_PLACES.filter(isTested).map(({ id }) => id);
let before: Versions = {};

test.use({ trace: 'off' });
test.beforeAll(async () => {
  // Two builds.
  test.setTimeout(300_000);
  before = await liveVersions(IDS);
  await activateVersions(await publishMisbehaving(IDS));
});
test.afterAll(async () => {
  await activateVersions(before);
  drawMatrix();
});
CODE_FAULTS.forEach(testRow);
