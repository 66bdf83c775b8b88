import type { PublicAppointment } from '@studio/contract/booking/appointment.schema';
import { addDays, formatLocalDay, localDateOf } from '@studio/contract/values/time';
import { useNavigate, useSearchParams } from '@studio/platform';
import { nextFreeDay, offerWords, timesOn } from '../appointment/appointment.model.ts';
import styles from '../appointment/appointment.module.css';
import { useListFreeTimesQuery } from '../appointment/appointmentApi.ts';
import { AppointmentSheet } from '../appointment/AppointmentSheet.tsx';
import { People, Times } from '../appointment/Times.tsx';
import { useOffers } from '../appointment/useOffers.ts';
import { WhoComes } from '../family/WhoComes.tsx';
import { HeldPlace } from '../order/HeldPlace.tsx';
import { DayStrip } from '../session/list/DayStrip.tsx';
import { FilterBar } from '../session/list/FilterBar.tsx';
import { useWeek } from '../session/list/useWeek.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ZoneLine } from '../ui/ZoneLine.tsx';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { ChoiceCards } from '../ui/control/ChoiceCards.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';

/**
 * /booking-website/appointment. Address: `?offer=` kind of appointment, `?with=` trainer, `?date=` day,
 * `?at=` start.
 */
export function AppointmentPage() {
  const path = useSitePath();
  const navigate = useNavigate();
  const offers = useOffers();
  return (
    <Page title="Book 1-to-1">
      <FilterBar
        kind="APPOINTMENT"
        count={0}
        onKind={(kind) => void navigate(path('schedule', { kind: kind === 'ALL' ? undefined : kind }))}
      />
      <QueryView query={offers} what="appointments">
        {(list) =>
          list.length === 0 ? <Blank title="No 1-to-1 appointments at the moment." /> : <Flow offers={list} />
        }
      </QueryView>
    </Page>
  );
}

/** The steps of the choice, read from and written to the address. */
function useSteps() {
  const [params, setParams] = useSearchParams();
  const set = (steps: Record<string, string | null>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(steps))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace: true },
    );
  const get = (name: string): string => params.get(name) ?? '';
  // A link may have been truncated.
  const at = Number.isNaN(Date.parse(get('at'))) ? '' : get('at');
  return { offerId: get('offer'), staffId: get('with'), at, set };
}

function Flow({ offers }: { offers: PublicAppointment[] }) {
  const { currency, site } = usePublicStudio();
  const { offerId, set } = useSteps();
  const offer =
    offers.find(({ classTemplId }) => classTemplId === offerId) ??
    (offers.length === 1 ? offers[0] : undefined);
  const options = offers.map((one) => ({
    value: one.classTemplId,
    title: one.className,
    detail: offerWords(one, { currency, showPrices: site.showPrices }),
  }));
  return (
    <div className={styles.flow}>
      <ChoiceCards
        legend="What would you like?"
        name="offer"
        options={options}
        value={offer?.classTemplId ?? null}
        onChange={(id) => set({ offer: id })}
      />
      {offer?.description ? <p className={styles.words}>{offer.description}</p> : null}
      {offer ? <When key={offer.classTemplId} offer={offer} /> : null}
    </div>
  );
}

function When({ offer }: { offer: PublicAppointment }) {
  const { staffId, at, set } = useSteps();
  const { timezone } = usePublicStudio();
  const { range, days, day, today, week, lastWeek, setDay } = useWeek(Math.floor(offer.maxAdvanceDays / 7));
  const [from = today] = days;
  const slots = useListFreeTimesQuery({
    extension: range.extension,
    classTemplId: offer.classTemplId,
    staffId: staffId || undefined,
    from,
    to: addDays(from, days.length),
  });
  const free = slots.currentData ?? [];
  // Includes choices that were skipped because they had a single option: the pages before the booking need
  // them.
  const choose = (startAt: string) =>
    set({ offer: offer.classTemplId, at: startAt, date: localDateOf(startAt, timezone) });
  return (
    <>
      {offer.staff.length > 1 ? (
        <People people={offer.staff} staffId={staffId} onChange={(id) => set({ with: id })} />
      ) : null}
      <DayStrip
        days={days}
        day={day}
        today={today}
        week={week}
        lastWeek={lastWeek}
        busyDays={new Set(free.map(({ localDate }) => localDate))}
        onChange={setDay}
      />
      <QueryView query={slots} what="free times" cards={1}>
        {(list) => {
          const times = timesOn(list, day);
          return times.length > 0 ? (
            <Times slots={times} onChoose={choose} />
          ) : (
            <NothingFree next={nextFreeDay(list, day)} onGo={setDay} />
          );
        }}
      </QueryView>
      <ZoneLine of={free} />
      {at && slots.currentData ? (
        <AppointmentSheet
          key={at}
          offer={offer}
          at={at}
          staffId={staffId}
          free={free}
          whoComes={(attendee, chooseWho) => (
            <WhoComes attendeeId={attendee?.memberId ?? null} onChoose={chooseWho} />
          )}
          whenHeld={(held) => <HeldPlace held={held} />}
          onChoose={choose}
          onClose={() => set({ at: null })}
        />
      ) : null}
    </>
  );
}

function NothingFree({ next, onGo }: { next: string | null; onGo: (day: string) => void }) {
  if (!next) return <Blank title="No free times on these days. Try the next week." />;
  return (
    <Blank title={`No free times on this day. The next one is on ${formatLocalDay(next)}.`}>
      <Button onClick={() => onGo(next)}>Go to {formatLocalDay(next)}</Button>
    </Blank>
  );
}
