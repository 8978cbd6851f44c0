import { Switch } from '@mantine/core'
import { useNow } from '#app/ui/date/now.ts'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { TimeInput } from '#app/ui/input/TimeInput.tsx'
import { announceWords as words } from '#app/words/announce.ts'
import { dayOf, hallOf, isHallLoad, TODAY, untouchedHour } from './form.ts'
import { needed, type Part } from './part.ts'
import { PickField } from './PickField.tsx'
import { ShowAhead } from './ShowAhead.tsx'

/** A cargo that is changed may keep a day that has passed. */
const earlier = (today: string, day: string | null | undefined) => (day && day < today ? day : today)

/** Where a company announces and for when; a free cargo has neither day nor hour (S1 §2.2; GAP30). */
export function HallPart({ typed, set, field, lists, known }: Part) {
  const hall = hallOf(typed, known)
  const inHall = isHallLoad(typed, known)
  const day = dayOf(typed, known.today)
  const now = new Date(useNow())
  return (
    <section className="section">
      <h2>
        {words.hallAndTime} {inHall && hall && <ShowAhead typed={typed} hall={hall} old={lists.halls.oldSince !== null} />}
      </h2>
      <div className="field-grid">
        <PickField
          {...field('TransportationCompanyHallId')}
          label={words.hall}
          required
          list={lists.halls}
          option={(row) => {
            const label = words.hallLabel(row.loadHallName, row.cityName)
            return { value: row.id, label: row.isActive ? label : words.hallClosed(label), disabled: !row.isActive }
          }}
          value={hall?.id ?? typed.TransportationCompanyHallId}
          onChange={(TransportationCompanyHallId) => set({ TransportationCompanyHallId })}
        />
        {inHall && (
          <div className="pair">
            <ShamsiDateInput
              {...field('FutureDate')}
              {...needed}
              label={words.day}
              min={earlier(known.today, typed.since?.base.FutureDate)}
              value={day}
              onChange={(chosen) => set({ day: chosen === known.today && typed.day === TODAY ? TODAY : chosen })}
            />
            <TimeInput
              {...field('FutureHour')}
              label={words.time}
              {...(typed.since && { placeholder: words.asBefore })}
              preset={untouchedHour(typed, now)}
              value={typed.time}
              onChange={(time) => set({ time })}
            />
          </div>
        )}
        {hall?.isFreeCargo && !typed.since && (
          <Switch
            {...field('IsLoadHall')}
            className="wide"
            label={words.free}
            description={words.freeWhy}
            checked={!inHall}
            onChange={(event) => set({ free: event.currentTarget.checked })}
          />
        )}
      </div>
    </section>
  )
}
