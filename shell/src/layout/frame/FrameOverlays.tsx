import { useSlots } from '@studio/platform';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LaterDialog } from '../../base/LaterDialog.tsx';
import { FrameProvider, type Frame } from '../../base/FrameContext.tsx';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';

const loadPalette = () =>
  import('../../palette/CommandPalette.tsx').then(({ CommandPalette }) => CommandPalette);
const loadSheet = () =>
  import('../../shortcuts/ShortcutSheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet);

type Opened =
  | { what: 'palette' | 'shortcuts' }
  | { what: 'action'; key: string; opener: Element | null }
  | null;

/**
 * Wraps the whole frame: shows what opens over any page, one at a time, and handles the keys that open it.
 */
export function FrameOverlays({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  const frame = useMemo<Frame>(
    () => ({
      openPalette: () => setOpened({ what: 'palette' }),
      openShortcuts: () => setOpened({ what: 'shortcuts' }),
      openAction: (key, opener) =>
        setOpened({ what: 'action', key, opener: opener ?? document.activeElement }),
    }),
    [],
  );
  useShortcuts(frame);
  return (
    <FrameProvider value={frame}>
      {children}
      {opened?.what === 'palette' ? <LaterDialog load={loadPalette} onClose={close} /> : null}
      {opened?.what === 'shortcuts' ? <LaterDialog load={loadSheet} onClose={close} /> : null}
      {opened?.what === 'action' ? (
        <QuickAction key={opened.key} fillKey={opened.key} opener={opened.opener} onClose={close} />
      ) : null}
    </FrameProvider>
  );
}

interface QuickActionProps {
  fillKey: string;
  opener: Element | null;
  onClose: () => void;
}

/**
 * The form of a quick action. Returns the focus only once the drawer is gone, because an open drawer would
 * take it back.
 */
function QuickAction({ fillKey, opener, onClose }: QuickActionProps) {
  const action = useSlots('quick-action').find(({ key }) => key === fillKey);
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener]);
  return action?.render({ onClose }) ?? null;
}
