import type { APPLY_TO } from '@studio/contract/packages/plan-terms.schema';
import type { ApplyPreview } from '@studio/contract/packages/package-plan-change.schema';
import { FormDialog, RadioCardsField, TextField } from '@studio/ui/fields';
import styles from './ApplyDialog.module.css';
import { ChangeList } from './ChangeList.tsx';
import { exampleWords, holderWords } from './planChange.model.ts';

/** To which packages the changes apply, and why. */
export interface Application {
  applyTo: (typeof APPLY_TO)[number];
  reason: string;
}

interface Props {
  preview: ApplyPreview;
  onAnswer: (application: Application) => void;
  onClose: () => void;
}

const INITIAL: Application = { applyTo: 'NEW_ONLY', reason: '' };

/** Asks whether the new terms also apply to sold packages. */
export function ApplyDialog({ preview, onAnswer, onClose }: Props) {
  return (
    <FormDialog
      title="Who gets the changes?"
      initialValues={INITIAL}
      submitLabel="Save plan"
      onSubmit={(answer) => Promise.resolve(onAnswer(answer))}
      onClose={onClose}
    >
      {({ applyTo }) => (
        <>
          <ChangeList changes={preview.changes} />
          <RadioCardsField
            name="applyTo"
            label="Change"
            options={[
              {
                value: 'NEW_ONLY',
                title: 'New purchases only',
                description: 'Packages already sold keep their terms',
              },
              {
                value: 'NEW_AND_EXISTING',
                title: 'New and existing packages',
                description: `Also ${holderWords(preview)}, paid or not`,
              },
            ]}
          />
          {applyTo === 'NEW_AND_EXISTING' ? (
            <>
              <Examples preview={preview} />
              <TextField
                name="reason"
                label="Reason"
                isOptional
                maxLength={500}
                hint="Shown in each package’s change log"
              />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const Examples = ({ preview: { examples, packages } }: { preview: ApplyPreview }) => (
  <div className={styles.examples}>
    <ul>
      {examples.map((example) => (
        <li key={example.studioPackageTransactionId}>
          <span>{example.memberName}</span> <small>{exampleWords(example)}</small>
        </li>
      ))}
    </ul>
    {packages > examples.length ? <p>and {packages - examples.length} more</p> : null}
  </div>
);
