import type { SlotProps } from '@studio/contract/remote/remote';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { MemberForm } from '@studio/contract/configure/waiver-form.schema';
import { useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, QueryBoundary, useNotify, useNotifyFailure } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useSignedFile } from './useSignedFile.ts';
import { useListMemberFormsQuery, useRequestSignatureMutation } from './waiverFormApi.ts';

/** On a member's page: their signed forms, with copies, and the forms still to sign. */
export function MemberFormsTab({ memberId }: SlotProps['member.tab']) {
  const forms = useListMemberFormsQuery(memberId);
  return (
    <QueryBoundary query={forms} what="forms" empty={<EmptyState title="This member has nothing to sign." />}>
      {(list) => <FormsTable memberId={memberId} forms={list} />}
    </QueryBoundary>
  );
}

function FormsTable({ memberId, forms }: { memberId: string; forms: MemberForm[] }) {
  const { timezone } = useStudio();
  const day = (instant: string | null, none: string) =>
    instant ? formatLocalDate(localDateOf(instant, timezone)) : none;
  const columns: DataColumn<MemberForm>[] = [
    { key: 'formTitle', title: 'Form', render: ({ formTitle }) => formTitle },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ signed }) =>
        signed ? <StatusTag tone="good">Signed</StatusTag> : <StatusTag tone="warning">Not signed</StatusTag>,
    },
    {
      key: 'signedAt',
      title: 'Signed',
      isUnbroken: true,
      card: 'fact',
      render: ({ signedAt }) => day(signedAt, '—'),
    },
    {
      key: 'expiresAt',
      title: 'Until',
      isUnbroken: true,
      card: 'fact',
      render: ({ signed, expiresAt }) => (signed ? day(expiresAt, 'No expiry') : '—'),
    },
    {
      key: 'action',
      title: 'Actions',
      card: 'actions',
      render: (form) => <Action memberId={memberId} form={form} />,
    },
  ];
  return <DataTable label="Forms" rows={forms} columns={columns} rowKey={({ formId }) => formId} />;
}

function Action({
  memberId,
  form: { formId, formTitle, signedFormId },
}: {
  memberId: string;
  form: MemberForm;
}) {
  const can = useCan();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { openFile, loadingId } = useSignedFile();
  const [request, { isLoading, isSuccess }] = useRequestSignatureMutation();
  async function handleAsk() {
    const { error } = await request({ formId, memberId });
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `We emailed them a request to sign ${formTitle}.` });
  }
  if (signedFormId)
    return (
      <Button
        size="small"
        loading={loadingId === signedFormId}
        aria-label={`Download ${formTitle}`}
        onClick={() => void openFile(signedFormId)}
      >
        PDF
      </Button>
    );
  if (!can('member.edit')) return null;
  return (
    <Button
      size="small"
      loading={isLoading}
      disabled={isSuccess}
      aria-label={`Ask to sign ${formTitle}`}
      onClick={() => void handleAsk()}
    >
      {isSuccess ? 'Asked' : 'Ask to sign'}
    </Button>
  );
}
