import { useState } from 'react'
import { standing, type Standing } from '#contract/fleet/standing.ts'
import { asToman, toRials, toToman, type Rials } from '#contract/kernel/value/money.ts'
import { act } from '#app/transport/act.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { useOwnAct } from '../useOwnAct.ts'
import { Destinations } from './Destinations.tsx'
import { useStanding, useStandingAgain } from './standing-queries.ts'
import { standingWords as words } from './standing-words.ts'

/** What the driver types and chooses: amounts in toman, as digits; '' for any. */
interface Draft extends Pick<Standing, 'provinces' | 'cities' | 'notAtNight'> {
  least: string
  perKm: string
}

const digitsOf = (amount: Rials | null) => (amount === null ? '' : String(Math.round(toToman(amount))))
const rialsOf = (digits: string) => (digits === '' ? null : toRials(asToman(Number(digits))))
const draftOf = ({ provinces, cities, notAtNight, leastRent, leastRentPerKm }: Standing): Draft => ({
  provinces,
  cities,
  notAtNight,
  least: digitsOf(leastRent),
  perKm: digitsOf(leastRentPerKm),
})

/** The standing preferences. They fill the list of a show on the screen; the driver sends it. */
export default function StandingScreen() {
  return <Answer query={useStanding()}>{(saved) => <Editor key={saved.savedAt} saved={draftOf(saved)} />}</Answer>
}

function Editor({ saved }: { saved: Draft }) {
  const [draft, setDraft] = useState(saved)
  const type = (change: Partial<Draft>) => setDraft((was) => ({ ...was, ...change }))
  const { run, isBusy, error } = useOwnAct()
  const again = useStandingAgain()
  const { provinces, cities, least, perKm, notAtNight } = draft
  const isSame = JSON.stringify(draft) === JSON.stringify(saved)
  const save = () =>
    run(async () => {
      await act(standing.save, {
        ProvinceIds: provinces.map(({ id }) => id),
        CityIds: cities.map(({ id }) => id),
        LeastRent: rialsOf(least),
        LeastRentPerKm: rialsOf(perKm),
        NotAtNight: notAtNight,
      })
      await again()
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
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      <Button kind="main" className="dock" busy={isBusy} disabled={isSame} onClick={save}>
        {isBusy ? words.saving : isSame ? words.same : words.save}
      </Button>
    </>
  )
}
