import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { Note } from '../ui/Note.tsx'
import { hindranceNoteWords as words } from './turn-words.ts'

/** What stops the driver from winning a load: today, and in the coming days, while it can still be put right. */
export function Hindrances({ account: { hindrances, vehicles } }: { account: OwnAccount }) {
  return hindrances.map(({ code, vehicleId, from }) => {
    const vehicle = vehicles.length > 1 ? vehicles.find(({ id }) => id === vehicleId) : undefined
    return (
      <Note key={`${code} ${vehicleId} ${from}`} tone={from === null ? 'bad' : 'wait'}>
        <b>{from === null ? words.now : words.from(from)}</b>
        {vehicle && <p>{words.vehicle(vehicle.card)}</p>}
        <p>
          {hindranceWords.what(code)} {hindranceWords.remedy(code, null)}
        </p>
      </Note>
    )
  })
}
