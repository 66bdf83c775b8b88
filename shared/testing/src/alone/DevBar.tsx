import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { NavLink } from '@studio/platform';
import { useSyncExternalStore } from 'react';
import { choose } from './aloneChoices.ts';
import { linksOf, SLOTS_PATH } from './alonePaths.ts';
import type { Alone } from './alone.ts';
import styles from './DevBar.module.css';
import { forgetProblems, onProblem, readProblems } from './problems.ts';

interface Props {
  alone: Alone;
  isDark: boolean;
  onDark: (isDark: boolean) => void;
}

/**
 * Slim bar above a remote that runs alone: its pages, the signed-in person, the API in use, and its problems.
 * Plain elements, so that it survives a broken page.
 */
export function DevBar({ alone, isDark, onDark }: Props) {
  const { config, choices, server } = alone;
  return (
    <header className={styles.bar}>
      <strong>{config.title} alone</strong>
      <nav aria-label="Pages of this remote" className={styles.links}>
        {linksOf(alone).map(({ path, title }) => (
          <NavLink key={path} to={path} end>
            {title}
          </NavLink>
        ))}
        <NavLink to={SLOTS_PATH}>Slots</NavLink>
      </nav>
      <label>
        Role{' '}
        <select
          value={choices.role}
          onChange={(event) => choose({ role: event.target.value as StaffRole }, choices)}
        >
          {STAFF_ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
      <label>
        API{' '}
        <select
          value={choices.api}
          onChange={(event) => choose({ api: event.target.value as 'faked' | 'real' }, choices)}
        >
          <option value="faked">faked</option>
          <option value="real" disabled={server === null}>
            {server === null ? 'real (start with --api)' : `real (${server})`}
          </option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isDark} onChange={(event) => onDark(event.target.checked)} /> Dark
      </label>
      <Problems />
    </header>
  );
}

function Problems() {
  const problems = useSyncExternalStore(onProblem, readProblems);
  return (
    <div role="alert" className={styles.problems}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {problems.length > 0 ? (
        <button type="button" onClick={forgetProblems}>
          Dismiss
        </button>
      ) : null}
    </div>
  );
}
