import { isPushAddress } from './endpoint.rules.ts';

const isAllowed = (address: string) => isPushAddress(address, ['http://127.0.0.1:4020']);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'http://127.0.0.1:4020/anywhere',
])('%s is a push service', (address) => {
  expect(isAllowed(address)).toBe(true);
});

test.each([
  ['without TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['on another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['with somebody else before the host', 'https://fcm.googleapis.com@evil.example/'],
  ['with a name', 'https://me@fcm.googleapis.com/'],
  ['with a password', 'https://me:secret@fcm.googleapis.com/'],
  ['with more behind the host', 'https://fcm.googleapis.com.evil.example/'],
  ['with more before the host', 'https://evilfcm.googleapis.com/'],
  ['that only ends like one', 'https://evilpush.apple.com/'],
  ['of which there is only the end', 'https://push.apple.com/'],
  ['of this machine', 'https://localhost/'],
  ['of this machine by number', 'http://127.0.0.1:3000/'],
  ['of this machine in six', 'https://[::1]/'],
  ['of the cloud', 'http://169.254.169.254/latest/meta-data'],
  ['of a private net', 'https://10.0.0.1/'],
  ['of a file', 'file:///etc/passwd'],
  ['of a script', 'javascript:alert(1)'],
  ['of another port of the allowed one', 'http://127.0.0.1:4021/'],
  ['of no site', 'fcm.googleapis.com'],
  ['of nothing', ''],
])('an address %s is refused', (_what, address) => {
  expect(isAllowed(address)).toBe(false);
});
