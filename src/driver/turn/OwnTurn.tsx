import { lazy, Suspense } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { piece } from '#app/transport/stale.ts'
import { linkTo } from '../frame/address.ts'
import { momentOf } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { GiveUp } from './GiveUp.tsx'
import { Ticket } from './Ticket.tsx'
import { ownForecast, turnWords as words } from './turn-words.ts'

const Live = lazy(piece(() => import('./Live.tsx')))

interface OwnTurnProps {
  account: OwnAccount
  turn: NonNullable<OwnAccount['turn']>
  /** When the answer arrived, device clock, ms. */
  at: number
}

/** A queued turn: its number, its place, when it should win, and what the driver does next. */
export function OwnTurn({ account, turn, at }: OwnTurnProps) {
  const { forecast, stale, ineligible } = turn
  // Without a hindrance only: a driver who wins nothing today has no likely show.
  const isHindered = ineligible !== null || account.hindrances.some(({ from }) => from === null)
  return (
    <>
      <Ticket turn={turn} />
      <Suspense fallback={null}>
        <Live turn={turn} />
      </Suspense>
      <Show {...{ account, at }} />
      {!isHindered && <p className="card">{ownForecast(forecast)}</p>}
      <p className="faint">{words.keeps}</p>
      {stale && <Note tone="wait">{words.stale}</Note>}
      <GiveUp turn={turn} />
    </>
  )
}

/** The open show with the time that is left, or the next one. */
function Show({ account: { now, show, nextAt }, at }: Pick<OwnTurnProps, 'account' | 'at'>) {
  const here = useServerNow(now, at)
  if (!show) return <Note tone="info">{nextAt ? words.next(momentOf(nextAt)) : words.noNext}</Note>
  const { run, listed, receipt } = show
  const left = Date.parse(run.locksAt) - here
  const isOpen = run.state === 'OPEN' && left > 0
  if (!isOpen) return <Note tone="wait">{words.locked}</Note>
  return (
    <>
      <Note tone={receipt ? 'ok' : 'wait'}>
        <p>
          <b>{words.open(clockOf(new Date(run.locksAt)))}</b> <span role="timer">{words.left(counted(left))}</span>
        </p>
        <p>{receipt ? words.listed(listed, receipt.code) : words.notListed}</p>
      </Note>
      <a className="press dock" data-kind="main" {...linkTo(driverPaths.list)}>
        {receipt ? words.changeList : words.toList}
      </a>
    </>
  )
}

/** `08:12`. */
function counted(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
