import { Card, QueryBoundary } from '@studio/ui';
import { CopyButton } from '@studio/ui/data';
import styles from './EmbedCard.module.css';
import { useGetSiteIframeQuery } from '../websiteApi.ts';

/** What a studio puts into a page of its own to show its schedule there. */
export function EmbedCard({ extension }: { extension: string }) {
  const iframe = useGetSiteIframeQuery(extension);
  return (
    <Card title="In your own website">
      <QueryBoundary query={iframe} what="the code">
        {({ html, allowedOrigins }) => (
          <>
            <p className={styles.about}>
              {allowedOrigins.length > 0
                ? `Shown on ${new Intl.ListFormat('en').format(allowedOrigins)}.`
                : 'No website can show it yet. Add yours under “Inside your own website” and save.'}
            </p>
            {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls sideways */}
            <pre className={styles.code} tabIndex={0} aria-label="Code for your website">
              <code>{html}</code>
            </pre>
            <CopyButton text={html}>Copy code</CopyButton>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}
