import { aStaffProfile } from '@studio/contract/testing/studios';
import { DEFAULT_SETTINGS, type Settings } from '@studio/ui';
import type { SessionState } from '../session/session.ts';
import { SETTLE_MS, syncSettings } from './syncSettings.ts';

const DARK: Settings = { ...DEFAULT_SETTINGS, paletteMode: 'dark' };
const STAFF = { phase: 'staff', profile: aStaffProfile() } as unknown as SessionState;
const leavePage = () => void window.dispatchEvent(new Event('pagehide'));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A person in this session state. Their choices arrive in `sent`. */
function aChooser(state: SessionState) {
  const sent: (Settings | null)[] = [];
  let choose: (chosen: Settings | null) => void = () => undefined;
  const onChosen = (listener: typeof choose) => {
    choose = listener;
    return () => undefined;
  };
  syncSettings({
    settings: { adopt: () => undefined, onChosen },
    session: { getState: () => state, onChange: () => () => undefined },
    send: (chosen) => sent.push(chosen),
  });
  return { sent, choose };
}

test('several choices in a row are sent as one', () => {
  const { sent, choose } = aChooser(STAFF);
  choose(DARK);
  jest.advanceTimersByTime(SETTLE_MS - 1);
  choose(null);
  jest.advanceTimersByTime(SETTLE_MS - 1);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([null]);
});

test('a recent choice is sent once before the page is left', () => {
  const { sent, choose } = aChooser(STAFF);
  choose(DARK);
  leavePage();
  expect(sent).toEqual([DARK]);
  leavePage();
  jest.advanceTimersByTime(SETTLE_MS * 2);
  expect(sent).toEqual([DARK]);
});

test('nothing is sent for a person who is not signed in', () => {
  const { sent, choose } = aChooser({ phase: 'starting' } as unknown as SessionState);
  choose(DARK);
  leavePage();
  jest.advanceTimersByTime(SETTLE_MS * 2);
  expect(sent).toEqual([]);
});
