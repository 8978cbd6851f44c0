import { useState } from 'react'
import { standing, type Standing } from '#contract/fleet/standing.ts'
import { asToman, toRials, toToman, type Rials } from '#contract/kernel/value/money.ts'
import { act } from '#app/transport/act.ts'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { useOwnAct } from '../useOwnAct.ts'
import { Destinations } from './Destinations.tsx'
import { dismiss } from '../queued.ts'
import { useStanding, useStandingAgain, useStandingItems } from './standing-queries.ts'
import { standingWords as words } from './standing-words.ts'

/** What the driver types and chooses: amounts in toman, as digits; '' for any. */
interface Draft extends Pick<Standing, 'provinces' | 'cities' | 'notAtNight'> {
  least: string
  perKm: string
}

/** How long a save waits for its answer before it counts as waiting on the phone, ms. */
const PATIENCE = 8000

const digitsOf = (amount: Rials | null) => (amount === null ? '' : String(Math.round(toToman(amount))))
const rialsOf = (digits: string) => (digits === '' ? null : toRials(asToman(Number(digits))))
const draftOf = ({ provinces, cities, notAtNight, leastRent, leastRentPerKm }: Standing): Draft => ({
  provinces,
  cities,
  notAtNight,
  least: digitsOf(leastRent),
  perKm: digitsOf(leastRentPerKm),
})

const inputOf = ({ provinces, cities, least, perKm, notAtNight }: Draft) => ({
  ProvinceIds: provinces.map(({ id }) => id),
  CityIds: cities.map(({ id }) => id),
  LeastRent: rialsOf(least),
  LeastRentPerKm: rialsOf(perKm),
  NotAtNight: notAtNight,
})
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The standing preferences. They fill the list of a show on the screen; the driver sends it. */
export default function StandingScreen({ accountId }: { accountId: string }) {
  return <Answer query={useStanding()}>{(saved) => <Editor saved={draftOf(saved)} accountId={accountId} />}</Answer>
}

function Editor({ saved, accountId }: { saved: Draft; accountId: string }) {
  // Kept as a draft until the server has the same: leaving the screen, a lock and a lost network lose nothing.
  const { draft: kept, save: keep, drop } = useDraft<Draft>('driver.standing', accountId)
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft = typed ?? kept ?? saved
  const type = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setTyped(next)
    keep(next)
  }
  const { run, isBusy, error } = useOwnAct()
  const again = useStandingAgain()
  const { waiting, refused } = useStandingItems(accountId)
  const { least, perKm, notAtNight, provinces, cities } = draft
  const isSame = isEqual(inputOf(draft), inputOf(saved))
  const isWaiting = waiting !== undefined && isEqual(inputOf(draft), waiting.payload)
  const save = () =>
    run(async () => {
      const editing = waiting?.mayEdit ? { editing: { opId: waiting.opId, payload: waiting.payload } } : {}
      const { state } = await act(standing.save, inputOf(draft), {
        title: words.item,
        accountId,
        patience: PATIENCE,
        shouldKeepRefused: () => true,
        ...editing,
      })
      if (state === 'kept') return
      await again()
      setTyped(null)
      await drop()
    })
  return (
    <>
      <p className="faint">{words.why}</p>
      <p className="faint">{words.loader}</p>
      <Field
        label={words.least}
        hint={words.amount(least)}
        digits={12}
        readOnly={isBusy}
        value={least}
        onDigits={(to) => type({ least: to })}
      />
      <Field
        label={words.perKm}
        hint={words.amount(perKm)}
        digits={9}
        readOnly={isBusy}
        value={perKm}
        onDigits={(to) => type({ perKm: to })}
      />
      <label className="choice-row">
        <input type="checkbox" checked={notAtNight} disabled={isBusy} onChange={() => type({ notAtNight: !notAtNight })} />
        <span>
          {words.night}
          <small>{words.nightAbout}</small>
        </span>
      </label>
      <Destinations {...{ provinces, cities, isBusy }} onChange={type} />
      {error && refused.length === 0 && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      {refused.map((item) => (
        <Note key={item.opId} tone="bad" isNews>
          <p>{words.refused(item.refusal?.message ?? '')}</p>
          <Button onClick={() => dismiss(item)}>{words.dismiss}</Button>
        </Note>
      ))}
      {isWaiting && (
        <Note tone="wait" isNews>
          {words.waiting}
        </Note>
      )}
      <Button kind="main" className="dock" busy={isBusy} disabled={isSame || isWaiting} onClick={save}>
        {isBusy ? words.saving : isWaiting ? words.kept : isSame ? words.same : words.save}
      </Button>
    </>
  )
}
