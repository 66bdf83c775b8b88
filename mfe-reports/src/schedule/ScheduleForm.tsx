import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import {
  saveReportScheduleSchema,
  SCHEDULE_FREQUENCIES,
  type ReportSchedule,
  type ReportSchedules,
  type SaveReportSchedule,
} from '@studio/contract/reports/reportSchedule.schema';
import { MONDAY } from '@studio/contract/values/time';
import { weekdaysFrom } from '@studio/contract/values/weekdays';
import { useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { MultiSelectField, SelectField, StudioForm, TimeField } from '@studio/ui/fields';
import { useState } from 'react';
import {
  FORMAT_WORDS,
  FREQUENCY_WORDS,
  monthDayOptions,
  rangeOptions,
  valuesOf,
  type ScheduleValues,
} from './schedule.model.ts';
import { useSaveReportScheduleMutation } from './scheduleApi.ts';

interface Props {
  report: ReportDefinition;
  /** Null for a new one. */
  schedule: ReportSchedule | null;
  /** Filters and the day that decides; those of a known one stay. */
  search: string;
  known: ReportSchedules;
  onDone: () => void;
}

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
const frequencies = SCHEDULE_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));
const schema = saveReportScheduleSchema.omit(['reportScheduleId', 'report', 'search']);

/** When a report is sent, which days it has, and to whom. */
export function ScheduleForm({ report, schedule, search, known, onDone }: Props) {
  const notify = useNotify();
  const { weekStart = MONDAY } = useStudio();
  const [save] = useSaveReportScheduleMutation();
  const [initialValues] = useState(() => valuesOf(schedule, known.people));

  async function handleSubmit(values: ScheduleValues) {
    const isAlone = { reportScheduleId: schedule?.reportScheduleId ?? null, report: report.key };
    const whole = { ...values, ...isAlone, search: schedule?.search ?? search };
    await save(saveReportScheduleSchema.cast(whole) as SaveReportSchedule).unwrap();
    notify({ kind: 'success', title: schedule ? 'Email saved.' : `${report.title} will be sent by email.` });
    onDone();
  }
  return (
    <StudioForm
      label={schedule ? 'Edit email' : 'New email'}
      initialValues={initialValues}
      schema={schema}
      onSubmit={handleSubmit}
      onCancel={onDone}
      submitLabel={schedule ? 'Save' : 'Send by email'}
    >
      {({ frequency }) => (
        <>
          <SelectField name="frequency" label="How often" options={frequencies} />
          {frequency === 'WEEKLY' ? (
            <SelectField<number> name="weekday" label="On" options={weekdaysFrom(weekStart)} />
          ) : null}
          {frequency === 'MONTHLY' ? (
            <SelectField<number> name="monthDay" label="On" options={monthDayOptions} />
          ) : null}
          <TimeField name="sendTime" label="At" hint="In the studio’s time zone" />
          {report.isNow ? null : (
            <SelectField
              name="range"
              label="Days in the report"
              options={rangeOptions(known.hasLongRanges)}
            />
          )}
          <MultiSelectField
            name="staffIds"
            label="To"
            hint="Only staff who can see this report. Each gets what they may see themselves."
            options={known.people.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))}
          />
          <SelectField name="format" label="File" options={optionsOf(FORMAT_WORDS)} />
        </>
      )}
    </StudioForm>
  );
}
