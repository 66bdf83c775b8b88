import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { isOwnPlace } from './ownPlaces.ts';

test('knows every address that the shell answers itself', () => {
  const source = readFileSync(path.join(ROOT, 'shell/src/PortalRoutes.tsx'), 'utf8');
  const places = [...source.matchAll(/<Route path="([^"*]+)"/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(2);
  expect(places.filter((place) => !isOwnPlace(place ?? ''))).toEqual([]);
});

test.each(['/dashboard/schedule', '/authors', '/booking-website'])('leaves %s to remotes', (place) => {
  expect(isOwnPlace(place)).toBe(false);
});
