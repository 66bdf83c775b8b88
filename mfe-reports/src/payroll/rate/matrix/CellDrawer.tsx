import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Button, DrawerPanel } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { examplesOf } from '../example.model.ts';
import { extraWords, termsWords } from '../rate.model.ts';
import type { RateTarget } from '../rateForm.model.ts';
import rateStyles from '../rate.module.css';
import {
  assistingRate,
  changeWords,
  levelsOf,
  nextChange,
  payingRate,
  sourceWords,
  type Level,
  type Place,
} from './matrix.model.ts';
import styles from './matrix.module.css';

interface Props {
  config: PayrollConfig;
  place: Place;
  staffName: string;
  onOpen: (target: RateTarget) => void;
  onClose: () => void;
}

/** Why somebody is paid by a rate: every place that one can come from, each with what it has, and how to change it. */
export function CellDrawer({ config, place, staffName, onOpen, onClose }: Props) {
  const { rates, currency } = config;
  const next = changeWords(nextChange(rates, place), currency);
  return (
    <DrawerPanel isOpen title={`${staffName} · ${place.kind.label}`} size={560} onClose={onClose}>
      <Example config={config} place={place} />
      <p className={styles.about}>
        {`On ${formatLocalDate(place.day)}. The first of these that has a rate pays.`}
        {next ? ` ${next}.` : ''}
      </p>
      <ol className={styles.levels} aria-label="Where the rate comes from">
        {levelsOf(rates, place).map((level) => (
          <LevelRow key={level.scope} level={level} currency={currency} onOpen={onOpen} />
        ))}
      </ol>
      <p className={styles.about}>{assistingWords(config, place)}</p>
    </DrawerPanel>
  );
}

/** What the rate that counts pays, by the very function that will pay it. */
function Example({ config: { rates, settings, currency }, place }: Pick<Props, 'config' | 'place'>) {
  const rate = payingRate(rates, place);
  return (
    <div role="status" aria-label="Example" className={rateStyles.example}>
      {rate ? null : <p>No rate pays for this: such sessions show up as problems of a run.</p>}
      {examplesOf(rate?.terms ?? null, settings, currency).map(({ sentence, sum }) => (
        <p key={sentence}>
          {sentence} {sum ? <small>{sum}</small> : null}
        </p>
      ))}
    </div>
  );
}

function LevelRow({
  level: { label, rate, isPaying, target },
  currency,
  onOpen,
}: { level: Level } & Pick<Props, 'onOpen'> & { currency: string }) {
  return (
    <li className={styles.level}>
      <div>
        <strong>{label}</strong> {isPaying ? <StatusTag tone="good">Pays</StatusTag> : null}
        <div>
          {rate
            ? [
                `${termsWords(rate.terms, currency)}, since ${formatLocalDate(rate.from)}`,
                ...(rate.until ? [`until ${formatLocalDate(rate.until)}`] : []),
                ...extraWords(rate.terms, currency),
              ].join(' · ')
            : 'No rate'}
        </div>
      </div>
      {rate ? (
        <Button aria-label={`Change the rate, ${label}`} onClick={() => onOpen({ act: 'CHANGE', rate })}>
          Change…
        </Button>
      ) : (
        <Button aria-label={`Add a rate, ${label}`} onClick={() => onOpen(target)}>
          Add…
        </Button>
      )}
    </li>
  );
}

function assistingWords({ rates, currency }: PayrollConfig, place: Place): string {
  const rate = assistingRate(rates, place);
  if (!rate) return 'No rate says what assisting pays.';
  const pays = formatMoney(rate.terms.assistant ?? '0', currency);
  return `Assisting pays ${pays} a session. ${sourceWords(rate, place.kind)}.`;
}
