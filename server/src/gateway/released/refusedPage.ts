import { missingPage } from '../../platform/http/answer/missingPage.ts';

/** In place of a page of which something is not what was released. It says what visitors and operators can do. */
export const refusedPage = (title: string): string =>
  missingPage(
    title,
    `Its files are not what was released, so none of them is shown: somebody may have changed them. No data is lost. Please come back later.</p>
<p>If you run this installation: the server’s log names the file, and the section “When releases are refused” of docs/production.md says what to do.`,
  );
