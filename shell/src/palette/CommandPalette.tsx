import { useNavigate, useSlots } from '@studio/platform';
import { Command } from 'cmdk';
import { useState, type ReactNode } from 'react';
import { useFrame } from '../base/FrameContext.tsx';
import { Icon, iconNamed } from '../base/Icon.tsx';
import type { IconName } from '../base/icons.ts';
import { Overlay } from '../base/Overlay.tsx';
import { useRemotes } from '../remotes/RemotesContext.tsx';
import { useStaff } from '../session/useStaff.ts';
import styles from './CommandPalette.module.css';
import { isMatch, pagesFor, type HitGroup } from './palette.model.ts';
import { settingsFor, tasksFor } from './settings.model.ts';
import { useFound } from './useFound.ts';
import { useScan } from './useScan.ts';

/** Finds pages, settings, actions, members, sessions and articles by their words, and opens them. */
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
            placeholder="Search, or type “check in Cheryl”"
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
          <Hits title="For members" hits={found.commands} onClose={onClose} />
          <Actions typed={typed} onClose={onClose} />
          <Pages typed={typed} onClose={onClose} />
          {found.groups.map(({ title, hits }) => (
            <Hits key={title} title={title} hits={hits} onClose={onClose} />
          ))}
        </Command.List>
        <p role="status" className={styles.note}>
          {note || found.note}
        </p>
      </Command>
    </Overlay>
  );
}

interface PartProps {
  typed: string;
  onClose: () => void;
}

function Pages({ typed, onClose }: PartProps) {
  const { rights } = useStaff();
  const { remotes } = useRemotes();
  const pages = pagesFor(rights, remotes).filter(({ label }) => isMatch(label, typed));
  const asked = { typed, rights, remotes };
  return (
    <>
      <Hits title="Pages" hits={pages} onClose={onClose} />
      <Hits title="Where to" hits={tasksFor(asked)} onClose={onClose} />
      <Hits title="Settings" hits={settingsFor(asked)} onClose={onClose} />
    </>
  );
}

/** Lines that lead somewhere; nothing where there are none. */
function Hits({ title, hits, onClose }: HitGroup & Pick<PartProps, 'onClose'>) {
  if (hits.length === 0) return null;
  return (
    <Group title={title}>
      {hits.map(({ key, icon, label, note, path }) => (
        <GoTo
          key={key}
          id={`${title} ${key}`}
          icon={iconNamed(icon)}
          label={label}
          note={note}
          path={path}
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
