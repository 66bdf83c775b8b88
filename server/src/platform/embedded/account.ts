import { readFileSync } from 'node:fs';

/** The account that the database server runs as. Empty = the account of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root hands over to an account that can do nothing else. The account
 * has to be in /etc/passwd, because initdb fails for a number without a name.
 *
 * @throws when this process is root and there is no such account.
 */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entries = lines.map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = entries.find(([candidate]) => candidate === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `Running as root, but PostgreSQL needs an account without rights and there is none of ${CANDIDATES.join(', ')}`,
  );
}
