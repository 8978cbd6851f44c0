import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { BoardCargo, DeskTurn } from '#contract/halls/run.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useGazetteer } from '#app/kit/map/queries.ts'
import { isOffline, noteOf } from '#app/kit/ui/form/error.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { freeCargoWords as words } from '#app/modules/halls/desk/desk-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { FreeCargo } from './FreeCargo.tsx'
import { isGone, useClaim } from './useClaim.tsx'

const FIELDS = ['DriverCardNumber', 'FreighterCardNumber']

interface ClaimDialogProps {
  cargo: BoardCargo
  free: readonly BoardCargo[]
  turns: readonly DeskTurn[]
  opened: boolean
  /** Another cargo in place of a taken one. */
  onChoose: (cargo: BoardCargo) => void
  onClose: () => void
}

/** Takes the driver's and the vehicle's card for one free cargo. A refusal keeps them, also for another cargo. */
export function ClaimDialog({ cargo, free, turns, opened, onChoose, onClose }: ClaimDialogProps) {
  const places = useGazetteer().data?.data
  const [driverCard, setDriverCard] = useState('')
  const [vehicleCard, setVehicleCard] = useState('')
  const [attempts, setAttempts] = useState(0)
  const { claim, isBusy: busy, error, clear, question } = useClaim(done)
  const holder = turns.find((turn) => turn.driverCard === driverCard)

  function done() {
    setDriverCard('')
    setVehicleCard('')
    setAttempts(0)
    onClose()
  }
  const sayDriver = (card: string) => {
    setDriverCard(card)
    // The vehicle of a queued driver is known; input by the clerk stays.
    const queued = turns.find((turn) => turn.driverCard === card)
    if (queued && vehicleCard === '') setVehicleCard(queued.vehicleCard)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOffline(error)) return
    setAttempts((times) => times + 1)
    if (driverCard !== '' && vehicleCard !== '') void claim({ cargoId: cargo.id, driverCard, vehicleCard })
  }
  const chooseInstead = (other: BoardCargo) => {
    clear()
    onChoose(other)
  }
  const fault = (field: string, missing: string, value: string) => (attempts > 0 && value === '' ? missing : error?.faults[field])
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each try that came to nothing
  }, [attempts, error])
  const isLate = error !== null && isGone(error)
  return (
    <Modal {...{ opened, busy, onClose }} title={words.dialog(cargo.id)} size={520}>
      <Stack ref={form} component="form" noValidate onSubmit={submit}>
        <RouteStrip {...routeOf(cargo.source, cargo.destination, cargo.km)} size="lg" />
        <Money amount={cargo.rent} unit="toman" />
        <DigitsInput
          data-autofocus
          label={words.driverCard}
          withAsterisk
          description={holder && words.holder(holder.driver, holder.number)}
          value={driverCard}
          error={fault('DriverCardNumber', words.needDriver, driverCard)}
          onChange={sayDriver}
        />
        <DigitsInput
          label={words.vehicleCard}
          withAsterisk
          maxDigits={7}
          value={vehicleCard}
          error={fault('FreighterCardNumber', words.needVehicle, vehicleCard)}
          onChange={setVehicleCard}
        />
        <TroubleNote>{isLate ? words.gone : noteOf(error, FIELDS)}</TroubleNote>
        {isLate ? (
          <Similar found={similarTo(cargo, free, (label) => places?.byLabel(label))} onChoose={chooseInstead} />
        ) : (
          <Group>
            <SteadyButton type="submit" busy={busy} isBlocked={isOffline(error)}>
              {words.confirm}
            </SteadyButton>
            <Button variant="default" disabled={busy} onClick={onClose}>
              {dialogWords.cancel}
            </Button>
          </Group>
        )}
      </Stack>
      {question}
    </Modal>
  )
}

function Similar({ found, onChoose }: { found: readonly BoardCargo[]; onChoose: (cargo: BoardCargo) => void }) {
  if (found.length === 0) return <p>{words.noSimilar}</p>
  return (
    <Stack component="section" aria-labelledby="similar-title">
      <h3 id="similar-title">{words.similar}</h3>
      <ul className="list free-list">
        {found.map((cargo) => (
          <FreeCargo key={cargo.id} cargo={cargo}>
            <Button variant="default" onClick={() => onChoose(cargo)}>
              {words.chooseInstead(cargo.id)}
            </Button>
          </FreeCargo>
        ))}
      </ul>
    </Stack>
  )
}

interface Point {
  lat: number
  lng: number
}

const MOST = 5

/**
 * Returns free cargos for a driver who lost one: the same loader, nearest destination first (domain.md X36). `placeOf` finds a
 * place by its written name; for unknown places the difference of the route lengths is used as the distance.
 */
export function similarTo(
  lost: BoardCargo,
  free: readonly BoardCargo[],
  placeOf: (label: string) => Point | undefined,
): BoardCargo[] {
  const aim = placeOf(lost.destination)
  const apart = (cargo: BoardCargo): number => {
    if (cargo.destination === lost.destination) return 0
    const place = placeOf(cargo.destination)
    return aim && place ? greatCircle(aim, place) : Math.abs(cargo.km - lost.km)
  }
  return free
    .filter(({ id, loaderTypes }) => id !== lost.id && loaderTypes.some((type) => lost.loaderTypes.includes(type)))
    .map((cargo) => ({ cargo, km: apart(cargo) }))
    .sort((a, b) => a.km - b.km || a.cargo.id - b.cargo.id)
    .slice(0, MOST)
    .map(({ cargo }) => cargo)
}
