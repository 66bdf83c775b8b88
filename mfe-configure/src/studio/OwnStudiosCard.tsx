import { countryName } from '@studio/contract/values/place/callingCodes';
import { useCan } from '@studio/platform';
import { Button, Card, PlusOutlined, QueryBoundary } from '@studio/ui';
import { useState } from 'react';
import { AddStudioDrawer } from './AddStudioDrawer.tsx';
import { useListOwnStudiosQuery } from './placeApi.ts';
import styles from './OwnStudiosCard.module.css';

/** The studios where the person works. Owners add another one, within the limit of their plan. */
export function OwnStudiosCard() {
  const can = useCan();
  const studios = useListOwnStudiosQuery();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card title="Your studios">
      <QueryBoundary query={studios} what="your studios">
        {(all) => (
          <>
            <ul className={styles.list}>
              {all.map(({ studioId, studioName, country, currency, isCurrent }) => (
                <li key={studioId} className={styles.row}>
                  <span className={styles.name}>{studioName}</span>
                  <span className={styles.about}>
                    {countryName(country)}, {currency}
                    {isCurrent ? ' · this one' : ''}
                  </span>
                </li>
              ))}
            </ul>
            {all.length > 1 ? (
              <p className={styles.about}>Switch studios in the account menu at the top right.</p>
            ) : null}
          </>
        )}
      </QueryBoundary>
      {can('platformPlan.manage') ? (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add a studio
        </Button>
      ) : null}
      <AddStudioDrawer isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  );
}
