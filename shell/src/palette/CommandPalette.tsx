import { isCheckInCode } from '@studio/contract/booking/checkInCode';
import { skipToken, useDebounced, useIsOnline, useNavigate, useSlots, useStudio } from '@studio/platform';
import { Command } from 'cmdk';
import { useMemo, useState, type ReactNode } from 'react';
import { useFrame } from '../layout/frame/FrameContext.tsx';
import { Icon, iconNamed } from '../layout/navigation/Icon.tsx';
import type { IconName } from '../layout/navigation/icons.ts';
import { Overlay } from '../layout/frame/Overlay.tsx';
import { useRemotes } from '../remotes/RemotesContext.tsx';
import { useStaff } from '../session/useStaff.ts';
import styles from './CommandPalette.module.css';
import { foundGroups, isMatch, pagesFor } from './palette.model.ts';
import { useSearchPortalQuery } from './paletteApi.ts';
import { useScan } from './useScan.ts';

/** Letters to type before the server is asked. Fewer match half the studio. */
const MIN_LETTERS = 2;
const SETTLE_MS = 200;

/** Finds pages, actions, members and sessions by name, and opens them. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const { isCode, note, scan, handleKeyDown } = useScan(typed, () => setTyped(''));
  return (
    <Overlay label="Search" side="top" onClose={onClose}>
      <Command label="Search" shouldFilter={false} loop className={styles.palette} onKeyDown={handleKeyDown}>
        <div className={styles.field}>
          <Icon name="search" />
          <Command.Input
            className={styles.input}
            autoFocus
            value={typed}
            onValueChange={setTyped}
            placeholder="Search pages, members, sessions or actions"
          />
          <button type="button" className={styles.close} onClick={onClose}>
            Close
          </button>
        </div>
        <Command.List className={styles.list} label="Results">
          {isCode ? (
            <Line id="check-in" icon="members" label="Check in with this code" onSelect={() => void scan()} />
          ) : null}
          <Command.Empty className={styles.nothing}>
            {found.isSearching ? 'Searching…' : `Nothing matches “${typed.trim()}”.`}
          </Command.Empty>
          <Actions typed={typed} onClose={onClose} />
          <Pages typed={typed} onClose={onClose} />
          {found.groups.map(({ title, hits }) => (
            <Group key={title} title={title}>
              {hits.map((hit) => (
                <GoTo
                  key={hit.key}
                  id={`${title} ${hit.key}`}
                  icon={iconNamed(hit.icon)}
                  label={hit.label}
                  note={hit.note}
                  path={hit.path}
                  onClose={onClose}
                />
              ))}
            </Group>
          ))}
        </Command.List>
        <p role="status" className={styles.note}>
          {note || found.note}
        </p>
      </Command>
    </Overlay>
  );
}

/** What the server finds for the typed text, once typing pauses. */
function useFound(typed: string) {
  const { timezone } = useStudio();
  const isOnline = useIsOnline();
  const text = useDebounced(isCheckInCode(typed) ? '' : typed.trim(), SETTLE_MS);
  const { data, isFetching, isError } = useSearchPortalQuery(
    text.length >= MIN_LETTERS ? { text } : skipToken,
  );
  const isAsked = typed.trim().length >= MIN_LETTERS && !isCheckInCode(typed);
  const groups = useMemo(() => (data ? foundGroups(data, timezone) : []), [data, timezone]);
  if (!isAsked) return { groups: [], isSearching: false, note: '' };
  if (isError)
    return {
      groups: [],
      isSearching: false,
      note: isOnline
        ? 'We could not search members and sessions.'
        : 'You are offline, so you can only search pages and actions.',
    };
  return { groups, isSearching: isFetching || text !== typed.trim(), note: '' };
}

interface PartProps {
  typed: string;
  onClose: () => void;
}

function Pages({ typed, onClose }: PartProps) {
  const { rights } = useStaff();
  const { remotes } = useRemotes();
  const pages = pagesFor(rights, remotes).filter(({ label }) => isMatch(label, typed));
  if (pages.length === 0) return null;
  return (
    <Group title="Pages">
      {pages.map((page) => (
        <GoTo
          key={page.path}
          id={page.path}
          icon={iconNamed(page.icon)}
          label={page.label}
          path={page.path}
          onClose={onClose}
        />
      ))}
    </Group>
  );
}

function Actions({ typed, onClose }: PartProps) {
  const { openAction, openShortcuts } = useFrame();
  const actions = useSlots('quick-action').map(({ key, title, icon }) => ({
    key,
    label: title,
    icon: iconNamed(icon),
    act: () => openAction(key),
  }));
  const all = [
    ...actions,
    { key: 'shortcuts', label: 'Keyboard shortcuts', icon: 'keyboard' as const, act: openShortcuts },
  ];
  const shown = all.filter(({ label }) => isMatch(label, typed));
  if (shown.length === 0) return null;
  const handleChosen = (act: () => void) => {
    onClose();
    act();
  };
  return (
    <Group title="Actions">
      {shown.map(({ key, label, icon, act }) => (
        <Line key={key} id={`action ${key}`} icon={icon} label={label} onSelect={() => handleChosen(act)} />
      ))}
    </Group>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Command.Group heading={title} className={styles.group}>
    {children}
  </Command.Group>
);

interface GoToProps extends Omit<LineProps, 'onSelect'> {
  path: string;
  onClose: () => void;
}

function GoTo({ path, onClose, ...line }: GoToProps) {
  const navigate = useNavigate();
  const handleSelect = () => {
    onClose();
    void navigate(path);
  };
  return <Line {...line} onSelect={handleSelect} />;
}

interface LineProps {
  /** Unique among all lines. */
  id: string;
  icon: IconName;
  label: string;
  note?: string | undefined;
  onSelect: () => void;
}

const Line = ({ id, icon, label, note, onSelect }: LineProps) => (
  <Command.Item value={id} onSelect={onSelect} className={styles.line}>
    <Icon name={icon} size={18} />
    <span className={styles.label}>{label}</span>
    {note ? <span className={styles.remark}>{note}</span> : null}
  </Command.Item>
);
