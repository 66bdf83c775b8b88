import type { AnonymisePreview, Obstacle } from '@studio/contract/members/privacy/anonymise.schema';
import { useNavigate } from '@studio/platform';
import { Alert, Button } from '@studio/ui';
import { memberPath, toTab } from '../member/memberTab.model.ts';
import { WAYS } from './privacy.model.ts';
import styles from './privacy.module.css';

interface Props {
  preview: AnonymisePreview;
  /** They go to settle something. */
  onLeave: () => void;
}

/** What stands against deleting somebody's data, what goes, and what stays. */
export const AnonymiseEffects = ({ preview, onLeave }: Props) => (
  <>
    {preview.obstacles.map((obstacle) => (
      <ObstacleNote key={obstacle.kind} obstacle={obstacle} memberId={preview.memberId} onLeave={onLeave} />
    ))}
    {preview.losses.map((loss) => (
      <Alert key={loss} type="warning" showIcon title={loss} />
    ))}
    <Words title="Deleted" words={preview.removes} />
    <Words title="Kept, as the law asks" words={preview.keeps} />
  </>
);

function ObstacleNote({
  obstacle: { kind, message },
  memberId,
  onLeave,
}: {
  obstacle: Obstacle;
  memberId: string;
  onLeave: () => void;
}) {
  const navigate = useNavigate();
  const way = WAYS[kind];
  function handleGo(tab: NonNullable<typeof way>['tab']) {
    onLeave();
    void navigate(memberPath(memberId, tab), toTab(memberId));
  }
  return (
    <Alert
      type="error"
      showIcon
      title={message}
      action={
        way ? (
          <Button size="small" onClick={() => handleGo(way.tab)}>
            {way.label}
          </Button>
        ) : undefined
      }
    />
  );
}

const Words = ({ title, words }: { title: string; words: readonly string[] }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <ul className={styles.words}>
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
