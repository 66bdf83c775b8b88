import { formatCount } from '@studio/contract/values/typed/numbers';
import type { CampaignStats } from '@studio/contract/packages/campaign/campaign.schema';
import { DrawerPanel, QueryBoundary, StatCard } from '@studio/ui';
import { DataTable } from '@studio/ui/data';
import { linkWords, shareWords, SKIP_WORDS } from './campaign.model.ts';
import { useGetCampaignStatsQuery } from './campaignApi.ts';
import styles from './campaign.module.css';

interface Props {
  campaign: { campaignId: string; name: string };
  onClose: () => void;
}

/** What became of the mails of a campaign. */
export function ResultsDrawer({ campaign: { campaignId, name }, onClose }: Props) {
  const stats = useGetCampaignStatsQuery(campaignId, { pollingInterval: 10_000 });
  return (
    <DrawerPanel isOpen title={`Results of ${name}`} size={720} onClose={onClose}>
      <QueryBoundary query={stats} what="the results">
        {(found) => <Results stats={found} />}
      </QueryBoundary>
    </DrawerPanel>
  );
}

function Results({ stats: { numbers, skipped, links } }: { stats: CampaignStats }) {
  const { sent, delivered, opened, clicked, machines, unsubscribed, bounced, waiting } = numbers;
  const shares = [
    ['Delivered', delivered],
    ['Opened', opened],
    ['Clicked', clicked],
    ['By machines', machines],
    ['Unsubscribed', unsubscribed],
    ['Bounced', bounced],
  ] as const;
  return (
    // On a phone it is longer than the screen, and nothing else in it takes the keys that scroll.
    <div className={styles.panel} role="region" aria-label="Results" tabIndex={0}>
      <div className={styles.figures}>
        <StatCard
          label="Sent"
          value={formatCount(sent)}
          note={waiting > 0 ? `${formatCount(waiting)} to go` : null}
        />
        {shares.map(([label, part]) => (
          <StatCard
            key={label}
            label={label}
            value={formatCount(part)}
            note={sent > 0 ? `${Math.round((part * 100) / sent)}%` : null}
          />
        ))}
      </div>
      <p className={styles.note}>
        Opens and clicks are estimates. Machines are counted separately: email apps that load every email, and
        security scanners that follow links, mostly within a minute of sending. People who read in such an
        app, or block pictures, are not counted as having opened the email.
      </p>
      {links.length > 0 ? (
        <section className={styles.part}>
          <h3>Links</h3>
          <DataTable
            label="Links"
            rows={links}
            rowKey={({ address }) => address}
            columns={[
              { key: 'address', title: 'Link', render: ({ address }) => linkWords(address) },
              {
                key: 'clicked',
                title: 'Clicked by',
                align: 'end',
                card: 'fact',
                render: (link) => shareWords(link.clicked, numbers),
              },
            ]}
          />
        </section>
      ) : null}
      {skipped.length > 0 ? (
        <section className={styles.part}>
          <h3>Not sent to</h3>
          <DataTable
            label="Not sent to"
            rows={skipped}
            rowKey={({ reason }) => reason}
            columns={[
              { key: 'reason', title: 'Reason', render: ({ reason }) => SKIP_WORDS[reason] },
              {
                key: 'count',
                title: 'Members',
                align: 'end',
                card: 'fact',
                render: ({ count }) => formatCount(count),
              },
            ]}
          />
        </section>
      ) : null}
    </div>
  );
}
