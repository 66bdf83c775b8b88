import { ENGAGEMENT_STATUSES } from '@studio/contract/members/engagement.schema';
import { STATUS_WORDS } from '@studio/contract/members/engagementWords';
import type { CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import { skipToken, useDebounced, useLookUpTagsQuery } from '@studio/platform';
import { Radio, Select } from '@studio/ui/controls';
import { FormField, MultiSelectField } from '@studio/ui/fields';
import { reachWords } from '../campaign.model.ts';
import { useListAudienceViewsQuery, useReachCampaignQuery } from '../campaignApi.ts';
import { SHIPPED_VIEWS } from './editor.model.ts';
import styles from './editor.module.css';

/** Who gets a campaign, and how many people that is now. */
export function AudienceFields({ audience }: { audience: CampaignAudience }) {
  return (
    <>
      <FormField<boolean> name="audience.isEverybody" label="Who gets it" isGroup>
        {({ control: { disabled }, labelId, value, setValue }) => (
          <Radio.Group
            aria-labelledby={labelId}
            disabled={disabled}
            value={value}
            onChange={({ target }) => setValue(target.value as boolean)}
            options={[
              { value: true, label: 'All members' },
              { value: false, label: 'Some members' },
            ]}
          />
        )}
      </FormField>
      {audience.isEverybody ? null : <Groups />}
      <ReachLine audience={audience} />
    </>
  );
}

function Groups() {
  const tags = useLookUpTagsQuery();
  return (
    <>
      <p className={styles.note}>Everyone in any of these groups gets it.</p>
      <ViewsField />
      <MultiSelectField
        name="audience.tagIds"
        label="Tags"
        isOptional
        options={(tags.data ?? []).map(({ tagId, name }) => ({ value: tagId, label: name }))}
      />
      <MultiSelectField
        name="audience.statuses"
        label="Status"
        isOptional
        options={ENGAGEMENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
      />
    </>
  );
}

type View = CampaignAudience['views'][number];

/** Views of the list of members: those that everybody has, and one's own. Value: their names and queries. */
function ViewsField() {
  const own = useListAudienceViewsQuery();
  return (
    <FormField<View[]>
      name="audience.views"
      label="Lists"
      hint="Lists from the Members page, including those you saved"
      isOptional
    >
      {({ control, value, setValue, handleBlur }) => {
        const known = [...SHIPPED_VIEWS, ...(own.data ?? []), ...value];
        const all = known.filter(({ query }, at) => known.findIndex((other) => other.query === query) === at);
        return (
          <Select<string[]>
            {...control}
            mode="multiple"
            placeholder="Select"
            loading={own.isFetching}
            value={value.map(({ query }) => query)}
            onBlur={handleBlur}
            onChange={(queries) =>
              setValue(
                all
                  .filter(({ query }) => queries.includes(query))
                  .map(({ name, query }) => ({ name, query })),
              )
            }
            options={all.map(({ name, query }) => ({ value: query, label: name }))}
          />
        );
      }}
    </FormField>
  );
}

function ReachLine({ audience }: { audience: CampaignAudience }) {
  const settled = useDebounced(JSON.stringify(audience), 400);
  const isEmpty =
    !audience.isEverybody && audience.views.length + audience.tagIds.length + audience.statuses.length === 0;
  const reach = useReachCampaignQuery(
    isEmpty ? skipToken : { audience: JSON.parse(settled) as CampaignAudience, scheduledAt: null },
  );
  const words = isEmpty
    ? 'Choose at least one group.'
    : reach.currentData
      ? reachWords(reach.currentData)
      : '…';
  return (
    <p role="status" className={styles.reach}>
      {reach.isError && !isEmpty ? 'We could not count who gets it.' : words}
    </p>
  );
}
