import * as React from 'react';

/*
 * React of development records the stack of the first ten thousand elements of each second, for the warnings that may
 * come: a tenth of the time of our component tests. It is told that there have been as many already. A test fails
 * by the warning itself, with or without the stack.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
