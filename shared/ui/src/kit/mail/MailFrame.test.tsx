import { act, render, screen } from '@testing-library/react';
import { MailFrame } from './MailFrame.tsx';

const HTML = ':root { color-scheme: light dark; } @media (prefers-color-scheme: dark) { a {} }';
const frameOf = (isDark: boolean) => <MailFrame html={HTML} isDark={isDark} title="Mail" className="wide" />;

test('a mail is handed to its own page alone, in the scheme that was chosen', () => {
  const { rerender } = render(frameOf(false));
  const frame = screen.getByTitle<HTMLIFrameElement>('Mail');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame).toHaveClass('wide');
  const shown = jest.fn();
  Object.defineProperty(frame.contentWindow, 'postMessage', { value: shown });
  const say = (data: string, source: Window | null) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
  say('mail-frame', window);
  say('something else', frame.contentWindow);
  expect(shown).not.toHaveBeenCalled();
  say('mail-frame', frame.contentWindow);
  // The scheme, too: its canvas would stay that of the device.
  const light = ':root { color-scheme: light; } @media not all { a {} }';
  expect(shown).toHaveBeenLastCalledWith({ mail: light }, '*');
  rerender(frameOf(true));
  const dark = ':root { color-scheme: dark; } @media all { a {} }';
  expect(shown).toHaveBeenLastCalledWith({ mail: dark }, '*');
});
