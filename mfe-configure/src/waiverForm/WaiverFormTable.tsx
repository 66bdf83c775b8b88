import type { WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { FormMenu } from './FormMenu.tsx';
import { FormStatus } from './FormStatus.tsx';
import styles from './waiverForm.module.css';
import { BLOCK_WORDS, FORM_TYPE_WORDS, REACH_WORDS, signedWords } from './waiverForm.model.ts';

interface Props {
  forms: WaiverFormSummary[];
  onSignatures: (form: WaiverFormSummary) => void;
}

/** Forms with how many have signed, and the switch of each. */
export function WaiverFormTable({ forms, onSignatures }: Props) {
  const can = useCan();
  const { timezone } = useStudio();
  const signed = (form: WaiverFormSummary) =>
    can('member.contact') ? (
      <Button type="link" className={styles.count ?? ''} onClick={() => onSignatures(form)}>
        {signedWords(form)}
        <VisuallyHidden> have signed {form.formTitle}</VisuallyHidden>
      </Button>
    ) : (
      signedWords(form)
    );
  const columns: DataColumn<WaiverFormSummary>[] = [
    {
      key: 'formTitle',
      title: 'Title',
      render: ({ waiverFormId, formTitle }) =>
        can('configure.edit') ? (
          <Link to={`/dashboard/configure/waiver-forms/create?formId=${waiverFormId}`}>{formTitle}</Link>
        ) : (
          formTitle
        ),
    },
    { key: 'formType', title: 'Kind', card: 'fact', render: ({ formType }) => FORM_TYPE_WORDS[formType] },
    {
      key: 'requiredFor',
      title: 'Who signs',
      card: 'fact',
      render: ({ requiredFor }) => REACH_WORDS[requiredFor],
    },
    { key: 'blocks', title: 'Required before', card: 'fact', render: ({ blocks }) => BLOCK_WORDS[blocks] },
    { key: 'signed', title: 'Signed', card: 'fact', align: 'end', render: signed },
    {
      key: 'updatedAt',
      title: 'Changed',
      isUnbroken: true,
      render: ({ updatedAt }) => formatLocalDate(localDateOf(updatedAt, timezone)),
    },
    { key: 'status', title: 'In use', card: 'fact', render: (form) => <FormStatus form={form} /> },
  ];
  const actions: DataColumn<WaiverFormSummary> = {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (form) => <FormMenu form={form} onSignatures={() => onSignatures(form)} />,
  };
  return (
    <DataTable
      label="Forms"
      rows={forms}
      columns={can('configure.edit') ? [...columns, actions] : columns}
      rowKey={({ waiverFormId }) => waiverFormId}
    />
  );
}
