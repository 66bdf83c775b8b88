import { returnOrigin } from './returnOrigin.ts';

const PUBLIC = { publicUrl: 'https://studio.example', port: 3000 };
const OWN = { publicUrl: '', port: 3000 };

test.each([
  [PUBLIC, 'studio.example', 'https://studio.example'],
  [PUBLIC, 'bookings.studio.example', 'https://bookings.studio.example'],
  [PUBLIC, 'bookings.studio.example.evil.test', 'https://studio.example'],
  [PUBLIC, 'localhost:3000', 'https://studio.example'],
  [PUBLIC, '', 'https://studio.example'],
  [OWN, '127.0.0.1:4321', 'http://127.0.0.1:4321'],
  [OWN, 'localhost', 'http://localhost'],
  [OWN, 'evil.test', 'http://localhost:3000'],
  [OWN, 'localhost.evil.test:80', 'http://localhost:3000'],
])('%j called %s sends back to %s', (config, host, origin) => {
  expect(returnOrigin(config, host)).toBe(origin);
});
