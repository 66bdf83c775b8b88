import type pg from 'pg';

/** The role of every transaction: owns nothing and cannot bypass row-level security. */
const ROLE = 'studio_app';
const NOT_ALLOWED = '42501';
const ALREADY_THERE = new Set(['42710', '23505']);

const stateOf = (error: unknown): string => (error as { code?: string }).code ?? '';

async function create(client: pg.Client): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
  if (known.rowCount) return;
  try {
    await client.query(`create role ${ROLE} nologin nobypassrls nosuperuser nocreatedb nocreaterole`);
  } catch (error) {
    // Roles belong to the whole server: another database on it may be migrated at the same time.
    if (!ALREADY_THERE.has(stateOf(error))) throw error;
  }
}

/** Tries it instead of querying: pg_has_role() answers "may switch to" differently in versions 15 and 16. */
async function maySwitch(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${ROLE}`);
    await client.query('reset role');
    return true;
  } catch (error) {
    if (stateOf(error) === NOT_ALLOWED) return false;
    throw error;
  }
}

/**
 * Ensures that the role exists and that the connected account may switch to it.
 * @throws when the account may neither create the role nor be granted it: then the server's administrator has
 * to do so once.
 */
export async function ensureStudioRole(client: pg.Client): Promise<void> {
  try {
    await create(client);
    if (!(await maySwitch(client))) await client.query(`grant ${ROLE} to current_user`);
  } catch (error) {
    if (stateOf(error) !== NOT_ALLOWED) throw error;
    throw new Error(
      `The database account may not create the role ${ROLE}. Let an administrator run once: ` +
        `CREATE ROLE ${ROLE} NOLOGIN NOBYPASSRLS; GRANT ${ROLE} TO <the account of DATABASE_URL>;`,
      { cause: error },
    );
  }
}
