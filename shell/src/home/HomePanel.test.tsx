import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { cleanup, render, screen } from '@testing-library/react';
import { LoadingState } from '@studio/ui';
import type { ReactNode } from 'react';
import { HomePanel } from './HomePanel.tsx';

const boxOf = (bottom: number): DOMRect => ({ top: 0, bottom }) as DOMRect;
/** The card begins at the top; what it shows ends at `bottom`. jsdom lays nothing out. */
const layOut = (bottom: number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this.tagName === 'SECTION' ? 1000 : bottom);
  });
const show = (content: ReactNode) =>
  render(<HomePanel panel={{ key: 'alerts', title: 'Pack alerts', render: () => content } as never} />);
const room = () => screen.getByRole('region', { name: 'Pack alerts' }).style.getPropertyValue('--room');
const leave = () => cleanup();

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a card takes the room that it had when it was left', () => {
  layOut(240);
  show(<p>Three packages</p>);
  expect(room()).toBe('');
  leave();
  show(<p>Three packages</p>);
  expect(room()).toBe('240px');
});

test.each([
  ['still loads', <LoadingState key="loading" what="pack alerts" />],
  [
    'has failed',
    <div key="failed" role="alert">
      Something went wrong
    </div>,
  ],
])('a card that %s says nothing about it', (_case, content) => {
  layOut(90);
  show(content);
  leave();
  show(<p>Three packages</p>);
  expect(room()).toBe('');
});

test('what cannot be read is as good as nothing', () => {
  localStorage.setItem(STORAGE_KEYS.homeRooms, '{');
  show(<p>Three packages</p>);
  expect(room()).toBe('');
});
