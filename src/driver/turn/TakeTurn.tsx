import { useState } from 'react'
import { act } from '#app/transport/act.ts'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Note } from '../ui/Note.tsx'
import { useOwnAct } from '../useOwnAct.ts'
import { currentPosition } from './position.ts'
import { takeWords as words } from './turn-words.ts'

type Hall = OwnAccount['halls'][number]

/** Takes a turn in a hall that gives them by app. The phone's position is asked only where the hall has a range. */
export function TakeTurn({ account: { now, halls, vehicles } }: { account: OwnAccount }) {
  const working = vehicles.filter(({ isActive }) => isActive)
  const [hallId, setHall] = useState<number | null>(null)
  const [vehicleId, setVehicle] = useState<number | null>(null)
  // A turn in the wrong hall costs the place in the right one: among several the driver chooses.
  const hall = halls.length === 1 ? halls[0] : halls.find(({ id }) => id === hallId)
  const vehicle = working.find(({ id }) => id === vehicleId) ?? working[0]
  if (halls.length === 0) return <Note tone="info">{words.none}</Note>
  if (!vehicle) return <Note tone="bad">{words.noVehicle}</Note>
  return (
    <>
      <Choices
        label={words.hall}
        value={hall?.id ?? null}
        onChoose={setHall}
        all={halls.map((one) => ({
          value: one.id,
          label: one.name,
          about: words.aboutHall(one.queued, one.shows, clockOf(new Date(now))),
        }))}
      />
      {working.length > 1 && (
        <Choices
          label={words.vehicle}
          value={vehicle.id}
          onChoose={setVehicle}
          all={working.map(({ id, card, loaderTypeName }) => ({ value: id, label: loaderTypeName, about: persianDigits(card) }))}
        />
      )}
      {hall ? (
        <Take hall={hall} card={vehicle.card} />
      ) : (
        <Button kind="main" className="dock" disabled>
          {words.choose}
        </Button>
      )}
    </>
  )
}

function Take({ hall, card }: { hall: Hall; card: string }) {
  const [isLocating, setLocating] = useState(false)
  const [lack, setLack] = useState('')
  const { run, isBusy, error, clear } = useOwnAct()
  const take = async () => {
    setLack('')
    clear()
    let place: { Latitude: number | null; Longitude: number | null } = { Latitude: null, Longitude: null }
    if (hall.range > 0) {
      setLocating(true)
      const found = await currentPosition()
      setLocating(false)
      if (found.state !== 'found') return setLack(words.position[found.state])
      place = { Latitude: found.latitude, Longitude: found.longitude }
    }
    run(async () => {
      const { turn } = await import('#contract/halls/turn.ts')
      await act(turn.take, { LoadHallId: hall.id, FreighterCardNumber: card, ...place })
    })
  }
  const why = lack || error
  return (
    <>
      {hall.range > 0 && <Note tone="info">{words.range(hall.range)}</Note>}
      {/* The refusal is docked with its button: below the cards of the halls it is outside the screen. */}
      <div className="dock rows">
        {why && (
          <Note tone="bad" isNews>
            {why}
          </Note>
        )}
        <Button kind="main" busy={isBusy || isLocating} onClick={() => void take()}>
          {isLocating ? words.locating : isBusy ? words.sending : words.act}
        </Button>
      </div>
    </>
  )
}
