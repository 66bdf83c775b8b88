import { watchSite } from './watchSite.ts';

/* Comes first in the small script that runs before the one of a page that runs alone. */
watchSite();
