import type { ZonePreview } from '@studio/contract/configure/place/studioPlace.schema';
import { skippedSentence, zoneSentences } from './zonePreview.model.ts';

/** What another time zone does to what is planned. */
export const ZoneEffect = ({ effect }: { effect: ZonePreview }) => (
  <>
    {zoneSentences(effect).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {effect.skipped.length > 0 ? (
      <>
        <p>These times do not exist there, because the clocks go forward:</p>
        <ul>
          {effect.skipped.map((session) => (
            <li key={session.scheduleId}>{skippedSentence(session, effect.timezone)}</li>
          ))}
        </ul>
      </>
    ) : null}
  </>
);
