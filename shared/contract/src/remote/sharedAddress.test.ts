import { sharedAddress, sharedFolder } from './sharedAddress.ts';

test.each([
  ['/mfe/schedule/1.0.0-ab/106.2ea3accf.css', '/mfe/schedule/files/106.2ea3accf.css'],
  [
    'https://portal.example/mfe/gift-cards/1.0.0-ab/a.b.0a1b2c3d.js',
    'https://portal.example/mfe/gift-cards/files/a.b.0a1b2c3d.js',
  ],
])('%s is the same file in all releases', (address, shared) => expect(sharedAddress(address)).toBe(shared));

test.each([
  '/mfe/schedule/1.0.0-ab/remoteEntry.2ea3accf.js',
  '/mfe/schedule/1.0.0-ab/release.json',
  '/mfe/schedule/1.0.0-ab/mf-manifest.json',
  '/mfe/schedule/1.0.0-ab/page.js',
  '/mfe/booking/1.0.0-ab/site/site.2ea3accf.js',
  '/mfe/shell/1.0.0-ab/assets/main.2ea3accf.js',
  'http://localhost:3104/106.2ea3accf.js',
])('%s has its own address alone', (address) => expect(sharedAddress(address)).toBe(address));

test('they are beside the folders of the releases', () =>
  expect(sharedFolder('https://portal.example/mfe/schedule/1.0.0-ab/')).toBe(
    'https://portal.example/mfe/schedule/files/',
  ));
