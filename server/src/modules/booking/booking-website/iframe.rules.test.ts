import { runInNewContext } from 'node:vm';
import { HEIGHT_MESSAGE } from '@studio/contract/booking/embed';
import { iframeOf } from './iframe.rules.ts';

const ORIGIN = 'https://studio.example';

/** A studio's page with the code, and a frame of somebody else. */
function aPage() {
  const { html } = iframeOf({ origin: ORIGIN, extension: 'lotus', studioName: 'Lotus', allowedOrigins: [] });
  const [ours, theirs] = ['ours', 'theirs'].map((name) => ({ contentWindow: { name }, style: {} }));
  let receive: (event: object) => void = () => undefined;
  runInNewContext(/<script>(.*)<\/script>/s.exec(html)?.[1] ?? '', {
    addEventListener: (_type: string, listener: typeof receive) => (receive = listener),
    document: { querySelectorAll: () => [ours, theirs] },
  });
  return { ours, theirs, receive: (event: object) => receive(event) };
}

test('the frame becomes as tall as the website in it says, and no other does', () => {
  const { ours, theirs, receive } = aPage();
  const data = { type: HEIGHT_MESSAGE, height: 1234 };
  receive({ origin: ORIGIN, source: ours?.contentWindow, data });
  expect([ours?.style, theirs?.style]).toEqual([{ height: '1234px' }, {}]);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['about something else', { data: { type: 'other', height: 9 } }],
  ['without content', { data: null }],
])('a message %s changes nothing', (_case, change) => {
  const { ours, receive } = aPage();
  const data = { type: HEIGHT_MESSAGE, height: 1234 };
  receive({ origin: ORIGIN, source: ours?.contentWindow, data, ...change });
  expect(ours?.style).toEqual({});
});
