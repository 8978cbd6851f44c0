import { useState, type ReactNode } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { turn as calls } from '#contract/halls/turn.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { Hindrances } from '../driver/turn/Hindrances.tsx'
import { Ticket } from '../driver/turn/Ticket.tsx'
import { ownForecast, takeWords, turnWords } from '../driver/turn/turn-words.ts'
import { momentOf } from '../driver/ui/Answer.tsx'
import { Button } from '../driver/ui/Button.tsx'
import { Choices } from '../driver/ui/Choices.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { visitWords as words } from './kiosk-words.ts'
import { useVisitAct, type Seen, type Visit } from './useVisit.ts'

interface TurnPartProps {
  visit: Visit
  seen: Seen
  hallId: number
  /** Prints the slip of the turn; null in a hall that prints none. */
  slip: ReactNode
  toList: () => void
}

/** The own turn with its place and forecast, or how to take one in the hall of this kiosk. */
export function TurnPart({ visit, seen, hallId, slip, toList }: TurnPartProps) {
  const { turn, permits } = seen.account
  const live = permits.find(({ isLive }) => isLive)
  return (
    <>
      <Hindrances account={seen.account} />
      {turn?.state === 'QUEUED' ? (
        <>
          <Ticket turn={turn} />
          <p className="card">{ownForecast(turn.forecast)}</p>
          <p className="faint">{turnWords.keeps}</p>
          <Show account={seen.account} toList={toList} />
          {slip}
        </>
      ) : live ? (
        <Note tone="ok">{words.permit(live.id)}</Note>
      ) : (
        <Take {...{ visit, hallId }} account={seen.account} />
      )}
    </>
  )
}

function Show({ account: { show, nextAt }, toList }: { account: OwnAccount; toList: () => void }) {
  if (!show) return <Note tone="info">{nextAt ? turnWords.next(momentOf(nextAt)) : turnWords.noNext}</Note>
  if (show.run.state !== 'OPEN') return <Note tone="wait">{turnWords.locked}</Note>
  const { receipt, listed, run } = show
  return (
    <>
      <Note tone={receipt ? 'ok' : 'wait'}>
        <p>
          <b>{turnWords.open(clockOf(new Date(run.locksAt)))}</b>
        </p>
        <p>{receipt ? turnWords.listed(listed, receipt.code) : turnWords.notListed}</p>
      </Note>
      <Button kind="main" onClick={toList}>
        {receipt ? turnWords.changeList : turnWords.toList}
      </Button>
    </>
  )
}

function Take({ visit, account: { now, halls, vehicles }, hallId }: { visit: Visit; account: OwnAccount; hallId: number }) {
  const working = vehicles.filter(({ isActive }) => isActive)
  const [chosen, choose] = useState<number | null>(null)
  const vehicle = working.find(({ id }) => id === chosen) ?? working[0]
  const hall = halls.find(({ id }) => id === hallId)
  const { act, isBusy, error } = useVisitAct(visit, calls.take)
  if (!hall) return <Note tone="info">{words.closed}</Note>
  if (!vehicle) return <Note tone="bad">{takeWords.noVehicle}</Note>
  const take = () => act({ LoadHallId: hallId, FreighterCardNumber: vehicle.card, Latitude: null, Longitude: null })
  return (
    <>
      <Note tone="info">{takeWords.aboutHall(hall.queued, hall.shows, clockOf(new Date(now)))}</Note>
      {working.length > 1 && (
        <Choices
          label={takeWords.vehicle}
          value={vehicle.id}
          onChoose={choose}
          all={working.map(({ id, card, loaderTypeName }) => ({ value: id, label: loaderTypeName, about: persianDigits(card) }))}
        />
      )}
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      <Button kind="main" busy={isBusy} onClick={() => void take()}>
        {isBusy ? takeWords.sending : takeWords.act}
      </Button>
    </>
  )
}
