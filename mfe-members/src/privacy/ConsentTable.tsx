import { POLICY_TITLES } from '@studio/contract/configure/policy-text.schema';
import type { Consent, ConsentPlace } from '@studio/contract/members/privacy/consent.schema';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';

const PLACES: Record<ConsentPlace, string> = {
  SIGN_UP: 'When they signed up',
  PROFILE: 'On the booking website',
  PORTAL: 'At the desk',
  UNSUBSCRIBE: 'By a link in an email',
};

const placeOf = ({ place, staffName }: Consent): string =>
  staffName ? `${PLACES[place]}, by ${staffName}` : PLACES[place];

/** Everything that a member agreed to and took back, newest first. */
export function ConsentTable({ consents }: { consents: readonly Consent[] }) {
  const { timezone } = useStudio();
  const columns: DataColumn<Consent>[] = [
    {
      key: 'what',
      title: 'What',
      render: ({ subject, version }) =>
        subject === 'MARKETING' ? 'News and offers' : `${POLICY_TITLES[subject]}, version ${version}`,
    },
    {
      key: 'given',
      title: 'Consent',
      card: 'fact',
      render: ({ isGiven }) => (
        <StatusTag tone={isGiven ? 'good' : 'neutral'}>{isGiven ? 'Agreed' : 'Withdrawn'}</StatusTag>
      ),
    },
    { key: 'where', title: 'Where', card: 'fact', render: placeOf },
    { key: 'ip', title: 'IP address', card: 'fact', render: ({ ip }) => ip ?? '—' },
    {
      key: 'when',
      title: 'When',
      card: 'fact',
      render: ({ createdAt }) => formatDateTime(createdAt, timezone),
    },
  ];
  return (
    <DataTable
      label="What they agreed to"
      rows={[...consents]}
      columns={columns}
      rowKey={({ consentId }) => consentId}
    />
  );
}
