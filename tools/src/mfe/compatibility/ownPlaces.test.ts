import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { isOwnPlace, NAV_KEYS } from './ownPlaces.ts';

const sourceOf = (file: string): string => readFileSync(path.join(ROOT, 'shell/src', file), 'utf8');

test('knows every path that the shell handles itself', () => {
  const source = ['PortalRoutes.tsx', 'ownRoutes.tsx', 'auth/authRoutes.tsx'].map(sourceOf).join('');
  const places = [...source.matchAll(/<Route\s+path="(\/[^"*]+)"|'(\/\d{3})'/g)].map(
    ([, place, errorPage]) => place ?? errorPage,
  );
  expect(places.length).toBeGreaterThan(12);
  expect(places.filter((place) => !isOwnPlace(place ?? ''))).toEqual([]);
});

test('knows the key of every link of the shell', () => {
  const keys = [...sourceOf('base/shellPages.model.ts').matchAll(/\{\s+key: '([a-z-]+)'/g)].map(
    ([, key]) => key,
  );
  expect(NAV_KEYS).toEqual(keys);
});

test.each(['/dashboard/schedule', '/authors', '/booking-website'])('leaves %s to remotes', (place) => {
  expect(isOwnPlace(place)).toBe(false);
});
