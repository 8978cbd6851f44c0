import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { Note } from '../ui/Note.tsx'
import { hindranceNoteWords as words } from './turn-words.ts'

interface HindrancesProps {
  account: OwnAccount
  /** The driver has won: the own open permit is the win, not a hindrance. */
  hasWon?: boolean
}

/** What stops the driver from winning a load: today, and in the coming days, while it can still be put right. */
export function Hindrances({ account: { hindrances, vehicles }, hasWon = false }: HindrancesProps) {
  return hindrances.map(({ code, vehicleId, from }) => {
    if (hasWon && code === 'HAS_PERMIT') return null
    const vehicle = vehicles.length > 1 ? vehicles.find(({ id }) => id === vehicleId) : undefined
    return (
      <Note key={`${code} ${vehicleId} ${from}`} tone={from === null ? 'bad' : 'wait'}>
        <b>{from === null ? words.now : words.from(from)}</b>
        {vehicle && <p>{words.vehicle(vehicle.card)}</p>}
        <p>
          {hindranceWords.what(code, 'driver')} {words.remedy(hindranceWords.ending(code))}
        </p>
      </Note>
    )
  })
}
