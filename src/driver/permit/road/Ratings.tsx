import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { REASON_LENGTH } from '#contract/kernel/reasons.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permit as calls, type PermitFull } from '#contract/permits/permit.ts'
import { act } from '#app/transport/act.ts'
import { useOwnAct } from '../../useOwnAct.ts'
import { Answer } from '../../ui/Answer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Note } from '../../ui/Note.tsx'
import { useWriting, Writing } from '../../ui/Writing.tsx'
import { roadQueries } from './road-queries.ts'
import { ratingWords as words } from './road-words.ts'

/** Ratings both ways: what the driver got for this trip and on average, and the driver's rating of the loading place. */
export function Ratings({ accountId, permit }: { accountId: string; permit: OwnPermit }) {
  return (
    <section className="card road-card" aria-labelledby={`ratings-${permit.id}`}>
      <h2 id={`ratings-${permit.id}`}>{words.title}</h2>
      <Answer query={useQuery(roadQueries.permit(permit.id))} isPart>
        {(full) => <Both {...{ accountId, permit, full }} />}
      </Answer>
    </section>
  )
}

interface BothProps {
  accountId: string
  permit: OwnPermit
  full: PermitFull
}

const rated = (rate: { rate: number; desc: string }) => words.said(words.ofFive(rate.rate), rate.desc)

function Both({ accountId, permit, full: { rate, averageRate, placeRate, placeAverage } }: BothProps) {
  const facts = [
    [words.own, rate ? rated(rate) : words.ownNone],
    [words.average, averageRate === null ? words.none : words.ofFive(averageRate)],
    [words.place, placeAverage === null ? words.none : words.ofFive(placeAverage)],
    ...(placeRate ? [[words.placeOwn, rated(placeRate)] as const] : []),
  ] as const
  return (
    <>
      <dl className="terms">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!placeRate && <RatePlace {...{ accountId, permit }} />}
    </>
  )
}

/** Offered once the truck has been there; a text that was begun stays, also when the permit is voided meanwhile. */
function RatePlace({ accountId, permit }: Omit<BothProps, 'full'>) {
  const { id, arrivedAt, loadedAt, departedAt, deliveredAt, status, company } = permit
  const { text, write, settle } = useWriting(`driver.rating.${id}`, accountId)
  const [rate, setRate] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, error, clear } = useOwnAct()
  const wasThere = [arrivedAt, loadedAt, departedAt, deliveredAt].some((at) => at !== null)
  if ((!wasThere || status === PermitStatus.voided) && text === '') return null
  const send = () => {
    clear()
    setMissing(rate === null)
    if (rate === null) return
    run(async () => {
      await act(calls.ratePlace, { Rate: rate, Desc: text, DriverReserveId: id })
      settle()
    })
  }
  const why = isMissing ? words.missing : error
  return (
    <div className="step">
      <Choices
        label={words.question(company)}
        value={rate}
        onChoose={setRate}
        all={words.rates.map((label, i) => ({ value: i + 1, label, about: words.ofFive(i + 1) }))}
      />
      <Writing label={words.text} hint={words.hint} value={text} length={REASON_LENGTH} isBusy={isBusy} onWrite={write} />
      {why && (
        <Note tone="bad" isNews>
          {why}
        </Note>
      )}
      <small>{words.once}</small>
      <Button busy={isBusy} onClick={send}>
        {isBusy ? words.sending : words.send}
      </Button>
    </div>
  )
}
