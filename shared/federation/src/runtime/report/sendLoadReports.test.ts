import type { LoadReport } from './loadReport.ts';
import { sendLoadReports } from './sendLoadReports.ts';

const aReport = (attempt: number): LoadReport => ({
  remoteId: 'schedule',
  version: '1.0.0',
  outcome: 'ok',
  code: null,
  correlationId: null,
  at: [],
  isOverride: false,
  isPreload: false,
  attempt,
  startedAt: '2026-11-21T06:00:00.000Z',
  shellVersion: '1.0.0',
  milliseconds: { release: 1, manifest: 1, entry: 1, module: 1, setup: 0, total: 4 },
});

function setUp() {
  const sent: { attempts: number[]; isLast: boolean }[] = [];
  const server = { isDown: false };
  let tell: (report: LoadReport) => void = () => undefined;
  const stop = sendLoadReports(
    (listener) => {
      tell = listener;
      return () => (tell = () => undefined);
    },
    (loads, isLast) => {
      sent.push({ attempts: loads.map(({ attempt }) => attempt), isLast });
      return server.isDown ? Promise.reject(new Error('down')) : Promise.resolve();
    },
  );
  const report = (...attempts: number[]) => attempts.forEach((attempt) => tell(aReport(attempt)));
  return { sent, server, report, stop };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits ten seconds for more, and says nothing when there is nothing', async () => {
  const { sent, report, stop } = setUp();
  await seconds(10);
  expect(sent).toEqual([]);
  report(1, 2);
  await seconds(9.9);
  expect(sent).toEqual([]);
  await seconds(0.1);
  expect(sent).toEqual([{ attempts: [1, 2], isLast: false }]);
  stop();
});

test('does not wait at twenty', () => {
  const { sent, report, stop } = setUp();
  report(...numbers(1, 19));
  expect(sent).toEqual([]);
  report(20);
  expect(sent).toEqual([{ attempts: numbers(1, 20), isLast: false }]);
  stop();
});

test('sends what is left when the page goes away', () => {
  const { sent, report, stop } = setUp();
  report(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([{ attempts: [1], isLast: true }]);
  stop();
});

test('sends again what did not arrive, in order', async () => {
  const { sent, server, report, stop } = setUp();
  server.isDown = true;
  report(1);
  await seconds(10);
  server.isDown = false;
  report(2);
  await seconds(10);
  expect(sent.at(-1)).toEqual({ attempts: [1, 2], isLast: false });
  await seconds(20);
  expect(sent).toHaveLength(2);
  stop();
});

test('gives up after five failures in a row', async () => {
  const { sent, server, report } = setUp();
  server.isDown = true;
  report(1);
  await seconds(100);
  expect(sent).toHaveLength(5);
  server.isDown = false;
  report(2);
  window.dispatchEvent(new Event('pagehide'));
  await seconds(100);
  expect(sent).toHaveLength(5);
});
