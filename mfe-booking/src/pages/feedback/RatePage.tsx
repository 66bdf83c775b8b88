import { type AskRating, rateVisitSchema, type VisitRating } from '@studio/contract/booking/feedback.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { useGetRatingQuery, useRateVisitMutation } from '../../feedback/feedbackApi.ts';
import { StarsField } from '../../feedback/StarsField.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { useExtension, useSitePath } from '../../site/useSitePath.ts';
import { ButtonLink } from '../../ui/control/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Blank } from '../../ui/state/Message.tsx';
import { isNotThere, NotThere } from '../../ui/state/NotThere.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';

/** /booking-website/rate?visit&code: what a member thinks of a visit; the link of the mail is enough. */
export function RatePage() {
  const path = useSitePath();
  const [params] = useSearchParams();
  const link: AskRating = {
    extension: useExtension(),
    ratingId: params.get('visit') ?? '',
    code: params.get('code') ?? '',
  };
  const visit = useGetRatingQuery(link);
  if (isNotThere(visit.error) || !link.ratingId || !link.code)
    return (
      <NotThere title="This link does not work.">
        <p>Open it again from your email. Part of it may be missing.</p>
        <ButtonLink to={path('schedule')}>See the classes</ButtonLink>
      </NotThere>
    );
  return (
    <QueryView query={visit} what="your visit" cards={1}>
      {(data) => <Rating link={link} visit={data} />}
    </QueryView>
  );
}

interface Said {
  rating: number;
  comment: string;
}

function Rating({ link, visit }: { link: AskRating; visit: VisitRating }) {
  const path = useSitePath();
  const [rate] = useRateVisitMutation();
  const [isDone, setIsDone] = useState(false);
  const { className, startAt, timezone, studioName } = visit;
  async function handleSubmit(said: Said) {
    await rate(rateVisitSchema.cast({ ...link, ...said })).unwrap();
    setIsDone(true);
  }
  if (isDone)
    return (
      <Blank isPage title="Thank you!">
        <p>{studioName} reads every rating.</p>
        <ButtonLink to={path('schedule')}>Book your next class</ButtonLink>
      </Blank>
    );
  return (
    <Page title={`How was ${className}?`}>
      <p>{formatDayTime(startAt, timezone)}</p>
      <SiteForm<Said>
        initialValues={{ rating: visit.rating ?? 0, comment: visit.comment }}
        schema={rateVisitSchema.pick(['rating', 'comment'])}
        submitLabel={visit.rating === null ? 'Send' : 'Update rating'}
        onSubmit={handleSubmit}
      >
        <StarsField name="rating" label="Your rating" />
        <TextAreaField name="comment" label="Anything we should know? (optional)" />
      </SiteForm>
    </Page>
  );
}
