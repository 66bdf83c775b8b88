import { useSearchParams } from '@studio/platform';
import { QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useStaff } from '../../session/useStaff.ts';
import { FigureCard, WaitingCard } from '../figures/FigureCard.tsx';
import { useGetHomeFiguresQuery } from '../homeApi.ts';
import styles from './HomePeriod.module.css';
import { PeriodChoice } from './PeriodChoice.tsx';
import { cardCount, cardsOf, PERIOD_WORDS, periodOf, type PeriodCard } from './period.model.ts';
import { Sparkline } from './Sparkline.tsx';

const PARAM = 'period';

/** The figures of a period with their differences and lines, each a link to the report or list behind it. */
export function HomePeriod() {
  const [params, setParams] = useSearchParams();
  const { rights } = useStaff();
  const period = periodOf(params.get(PARAM));
  const figures = useGetHomeFiguresQuery(period);
  const cards = cardCount(rights);
  if (cards === 0) return null;
  const choose = (name: string) =>
    setParams(
      (current) => {
        current.set(PARAM, name);
        return current;
      },
      { replace: true },
    );
  return (
    <section aria-labelledby="period-figures" className={styles.section}>
      <div className={styles.head}>
        <h2 id="period-figures" className={styles.heading}>
          How it is going
        </h2>
        <PeriodChoice
          options={Object.entries(PERIOD_WORDS).map(([value, label]) => ({ value, label }))}
          chosen={period}
          onChoose={choose}
        />
      </div>
      <div className={`${styles.reserved} ${styles[`of${cards}`] ?? ''}`}>
        <QueryBoundary query={figures} what="these figures" loading={<Waiting cards={cards} />}>
          {(answer) => (
            <ul className={styles.cards}>
              {cardsOf(answer).map((card) => (
                <li key={card.label}>
                  <Card card={card} />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
      <p className={styles.legend}>Each line shows the last 30 days; its dot is today.</p>
    </section>
  );
}

const Card = ({ card: { points, line, isFromZero, ...card } }: { card: PeriodCard }) => (
  <FigureCard {...card}>
    <span className={styles.line}>
      {line ? (
        <>
          <Sparkline points={points} isFromZero={isFromZero} />
          <VisuallyHidden>{line}</VisuallyHidden>
        </>
      ) : null}
    </span>
  </FigureCard>
);

const Waiting = ({ cards }: { cards: number }) => (
  <div className={styles.cards}>
    {Array.from({ length: cards }, (_, card) => (
      <WaitingCard key={card} />
    ))}
  </div>
);
