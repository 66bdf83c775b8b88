import path from 'node:path';

/** Releases that tests make are signed with a key of theirs. Any will do, so it may stay from an earlier run. */
process.env['RELEASE_KEYS_FILE'] = path.resolve(
  import.meta.dirname,
  '../../../.cache/test-release-keys.json',
);
