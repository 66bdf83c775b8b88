import { roleLimitsSchema } from '@studio/contract/configure/desk-limit.schema';
import {
  DESK_LIMIT_KINDS,
  LIMITED_ROLES,
  type DeskLimits,
  type DeskLimitTable,
  type LimitedRole,
} from '@studio/contract/configure/deskLimits';
import { DESK } from '@studio/contract/configure/option/desk';
import type { UpdateAttributes } from '@studio/contract/configure/policy.schema';
import { useStudio } from '@studio/platform';
import { Segmented } from '@studio/ui/controls';
import { FieldRow, MoneyField, NumberField } from '@studio/ui/fields';
import { useState, type ReactNode } from 'react';
import { PolicyCard } from '../form/PolicyCard.tsx';
import { PolicyForm } from '../form/PolicyForm.tsx';
import {
  FIELD_WORDS,
  fieldsOf,
  formValues,
  KIND_WORDS,
  limitWords,
  ROLE_NAMES,
  ROLE_TABS,
  unitOf,
  withRole,
} from './deskLimit.model.ts';
import styles from './DeskLimitsCard.module.css';

const { deskLimits: option } = DESK;

/** How much each role may give away unasked; above it a manager decides. Only owners change it. */
export function DeskLimitsCard() {
  const [role, setRole] = useState<LimitedRole>('STAFF');
  const roles = (
    <Segmented
      aria-label="Role"
      value={role}
      onChange={setRole}
      options={LIMITED_ROLES.map((value) => ({ value, label: ROLE_TABS[value] }))}
    />
  );
  return (
    <PolicyCard
      title={option.label}
      options={{ deskLimits: option }}
      facts={({ deskLimits }) => <Facts limits={tableOf(deskLimits)[role]}>{roles}</Facts>}
      form={({ deskLimits }, onClose) => (
        <LimitsForm role={role} table={tableOf(deskLimits)} onClose={onClose} />
      )}
    />
  );
}

const tableOf = (table: unknown): DeskLimitTable => (table as DeskLimitTable | undefined) ?? option.default;

function Facts({ limits, children }: { limits: DeskLimits; children: ReactNode }) {
  const { currency } = useStudio();
  return (
    <>
      <p className={styles.about}>
        What each role can give without approval. Above that, they ask a manager. Owners get a summary every
        morning.
      </p>
      <div className={styles.roles}>{children}</div>
      <table className={styles.table}>
        <tbody>
          {DESK_LIMIT_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{KIND_WORDS[kind].label}</th>
              <td>{limitWords(limits[kind], kind, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function LimitsForm({
  role,
  table,
  onClose,
}: {
  role: LimitedRole;
  table: DeskLimitTable;
  onClose: () => void;
}) {
  const { currency } = useStudio();
  // Sends the whole table, as of the opening of the form.
  const toAttributes = (limits: unknown) =>
    ({ deskLimits: withRole(table, role, limits as DeskLimits) }) as UpdateAttributes['attributes'];
  return (
    <PolicyForm
      label={`${option.label}: ${ROLE_NAMES[role]}`}
      initialValues={formValues(table[role])}
      schema={roleLimitsSchema}
      toAttributes={toAttributes}
      done="Limits saved."
      onClose={onClose}
    >
      <p className={styles.about}>{ROLE_NAMES[role]}. Leave a field blank for no limit.</p>
      {DESK_LIMIT_KINDS.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{KIND_WORDS[kind].label}</legend>
          <FieldRow>
            {fieldsOf(kind).map((field) => {
              const asked = { name: `${kind}.${field}`, label: FIELD_WORDS[field], isOptional: true };
              const unit = unitOf(kind, field, currency);
              return unit === currency ? (
                <MoneyField key={field} {...asked} currency={currency} isWhole />
              ) : (
                <NumberField key={field} {...asked} unit={unit} />
              );
            })}
          </FieldRow>
        </fieldset>
      ))}
    </PolicyForm>
  );
}
