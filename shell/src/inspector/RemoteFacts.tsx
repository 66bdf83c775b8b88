import { StatusTag, type StatusTone } from '@studio/ui/data';
import type { InspectedRemote, RemoteState } from './inspection.model.ts';
import styles from './Inspector.module.css';

const TONES: Record<RemoteState, StatusTone> = {
  'not loaded': 'neutral',
  loading: 'waiting',
  ready: 'good',
  failed: 'bad',
  'switched off': 'warning',
  replaced: 'warning',
};
const WORDS: Record<RemoteState, string> = {
  'not loaded': 'Not loaded',
  loading: 'Loading',
  ready: 'Ready',
  failed: 'Failed',
  'switched off': 'Switched off',
  replaced: 'Replaced',
};

/** The name of a part, and a link to its release.json. */
export const RemoteName = ({ remote: { id, title, release } }: { remote: InspectedRemote }) => (
  <div className={styles.name}>
    <span>{title}</span>
    <a href={release} target="_blank" rel="noreferrer">
      <code>{id}</code> release.json
    </a>
  </div>
);

export const RemoteStateTag = ({ remote: { state, override } }: { remote: InspectedRemote }) => (
  <div className={styles.state}>
    <StatusTag tone={TONES[state]}>{WORDS[state]}</StatusTag>
    {override ? <span className={styles.quiet}>from {override}</span> : null}
  </div>
);

/** The versions of a part. Its state is "Replaced" if the first two differ. */
export const Versions = ({ remote: { active, loaded, previous } }: { remote: InspectedRemote }) => (
  <dl className={styles.versions}>
    <div>
      <dt>Active</dt>
      <dd>
        <code>{active}</code>
      </dd>
    </div>
    <div>
      <dt>Loaded</dt>
      <dd>{loaded ? <code>{loaded}</code> : '–'}</dd>
    </div>
    <div>
      <dt>Previous</dt>
      <dd>{previous ? <code>{previous}</code> : '–'}</dd>
    </div>
  </dl>
);

/** The contract version and packages that a part was built for. */
export const Needs = ({ remote: { contract, requires } }: { remote: InspectedRemote }) => (
  <dl className={styles.versions}>
    <div>
      <dt>Contract</dt>
      <dd>
        <code>{contract}</code>
      </dd>
    </div>
    {Object.entries(requires).map(([name, range]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <code>{range}</code>
        </dd>
      </div>
    ))}
  </dl>
);

export function LastError({ remote: { error } }: { remote: InspectedRemote }) {
  if (!error) return <span className={styles.quiet}>None</span>;
  return (
    <div className={styles.error}>
      <code>{error.code}</code>
      <span>{error.message}</span>
      <span className={styles.quiet}>
        Reference <code>{error.correlationId}</code>
      </span>
    </div>
  );
}
