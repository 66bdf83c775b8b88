import type { SettingsIndex } from '@studio/contract/shell/settings-index.schema';
import { Link, skipToken, useCan, useSearchParams } from '@studio/platform';
import { Card, EmptyState, PageLayout } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { StatusTag } from '@studio/ui/data';
import { groupsFor, type Place } from '../settingsIndex/places.model.ts';
import { useGetSettingsIndexQuery } from '../settingsIndex/settingsIndexApi.ts';
import styles from './ConfigurePage.module.css';

/** /dashboard/configure: every page of settings, how each stands, and a search over them. */
export function ConfigurePage() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data } = useGetSettingsIndexQuery(can('configure.view') ? undefined : skipToken);
  const groups = groupsFor(can, search.trim());
  return (
    <PageLayout title="Configure">
      <div className={styles.search} role="search">
        <SearchField
          label="Search settings"
          placeholder="Late cancellation, GST, waiver…"
          value={search}
          onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
        />
      </div>
      {groups.length === 0 ? (
        <EmptyState title="No matching setting" description="Try another word." />
      ) : (
        groups.map(({ title, places }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.group}>{title}</h2>
            <ul className={styles.places}>
              {places.map((place) => (
                <PlaceCard
                  key={place.path}
                  place={place}
                  states={data?.states.filter(({ path }) => path === place.path) ?? []}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </PageLayout>
  );
}

interface PlaceCardProps {
  place: Place;
  /** How it stands; none when that is unknown. */
  states: SettingsIndex['states'];
}

function PlaceCard({ place: { path, title, what }, states }: PlaceCardProps) {
  return (
    <li>
      <Card size="small" className={styles.place} title={<Link to={path}>{title}</Link>}>
        <p className={styles.what}>{what}</p>
        {states.length > 0 ? (
          <p className={styles.state}>
            {states.map(({ tone, words }) => (
              <StatusTag key={words} tone={tone}>
                {words}
              </StatusTag>
            ))}
          </p>
        ) : null}
      </Card>
    </li>
  );
}
