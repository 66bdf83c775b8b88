import type { Deletion } from '@studio/contract/members/privacy/anonymise.schema';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { wayTo } from './privacy.model.ts';
import styles from './privacy.module.css';

/** What has to be settled before the account can be deleted, each with the page where that is done. */
export function Obstacles({
  deletion: { obstacles, orderToPay },
  lead,
}: {
  deletion: Deletion;
  lead: string;
}) {
  const path = useSitePath();
  if (obstacles.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul className={styles.obstacles} aria-label="To settle first">
        {obstacles.map(({ kind, message }) => {
          const way = wayTo(kind, orderToPay);
          return (
            <li key={kind} className={styles.obstacle}>
              {message}
              {way ? (
                <ButtonLink look="plain" to={path(way.page, way.params)}>
                  {way.label}
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
