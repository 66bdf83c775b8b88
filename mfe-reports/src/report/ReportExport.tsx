import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportFile, ReportFileFormat } from '@studio/contract/reports/reportFile.schema';
import { isRefused, useNavigate } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import { FILES_HASH } from '../file/file.model.ts';
import { useAskForFileMutation } from '../file/fileApi.ts';
import { useSavedFile } from '../file/useSavedFile.ts';

interface Props {
  report: ReportDefinition;
  /** Days and filters. */
  params: Record<string, string>;
  /** The server prepares a file, because it has more rows than are sent at once. */
  onAsked: (file: ReportFile) => void;
  /** Opens the emails of the report. */
  onSchedule: () => void;
  onPrint: () => void;
}

/** Every row of the report as a file, and the report on paper. */
export function ReportExport({ report: { key, title }, params, onAsked, onSchedule, onPrint }: Props) {
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const [askForFile] = useAskForFileMutation();
  const { save } = useSavedFile();
  const saveAs = (format: ReportFileFormat) =>
    void save(
      { url: `/api/report/portal/${key}/export`, params: { ...params, format } },
      `${[key, params['from']].filter(Boolean).join('-')}.${format}`,
      (error) => (isRefused(error, 'REPORT_TOO_LONG') ? prepare(format) : notifyFailure(error)),
    );
  const prepare = (format: ReportFileFormat): Promise<void> =>
    askForFile({ report: key, params, format }).unwrap().then(onAsked, notifyFailure);
  return (
    <ActionMenu
      name={title}
      actions={[
        { key: 'csv', label: 'Export as CSV', onSelect: () => saveAs('csv') },
        { key: 'xlsx', label: 'Export as Excel', onSelect: () => saveAs('xlsx') },
        {
          key: 'files',
          label: 'Your files',
          onSelect: () => void navigate(`/dashboard/report${FILES_HASH}`),
        },
        { key: 'email', label: 'Send by email…', onSelect: onSchedule },
        { key: 'print', label: 'Print', isApart: true, onSelect: onPrint },
      ]}
    >
      Export
    </ActionMenu>
  );
}
