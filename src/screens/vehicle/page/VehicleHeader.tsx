import { IconCircleCheck, IconCircleOff, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { persianDigits } from '#contract/digits.ts'
import { isUnusual, plateOf } from '#contract/plate.ts'
import type { VehicleFull } from '#contract/truck-rows.ts'
import { plateKindWords } from '#contract/words/plate.ts'
import { Group, Stack } from '#app/ui/layout.ts'
import { Standing } from '#app/features/truck/Standing.tsx'
import { ValidityLine } from '#app/features/truck/validity.tsx'
import { landing } from '#app/ui/row/landing.ts'
import { Code } from '#app/ui/value/Isolate.tsx'
import { Plate } from '#app/ui/value/Plate.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { validityKindWords, truckWords } from '#app/words/truck.ts'
import { unknown } from '#app/words/ui.ts'
import { vehiclePageWords as words } from '#app/words/vehicle.ts'

/** Which vehicle, whether it can be loaded and why not, and what it is. */
export function VehicleHeader({ vehicle, acts }: { vehicle: VehicleFull; acts: ReactNode }) {
  const { id, freighterCardNumber, plaqueNumber, plaqueSerialNumber, plateKind, isActive } = vehicle
  const plate = plateOf(plaqueNumber, plaqueSerialNumber)
  const active = isActive
    ? ({ word: truckWords.active, tone: 'ok', icon: IconCircleCheck } as const)
    : ({ word: truckWords.inactive, tone: 'bad', icon: IconCircleOff } as const)
  const facts: [string, ReactNode][] = [
    [words.loader, vehicle.loadingTypeTitle],
    [words.year, persianDigits(vehicle.madeYear)],
    [words.card, <Code key="card" text={freighterCardNumber} />],
    [words.vin, <Code key="vin" text={vehicle.vinCode} />],
    [words.kind, plateKind === null ? unknown : plateKindWords[plateKind]],
  ]
  return (
    <Stack component="section" className="card">
      <Group justify="space-between">
        <Group>
          <h2 tabIndex={-1} {...landing('vehicles', id)}>
            {words.vehicle(freighterCardNumber)}
          </h2>
          <StatusChip {...active} />
        </Group>
        {acts}
      </Group>
      <Group>
        {plate ? <Plate {...plate} size="lg" /> : <PlateOf of={vehicle} />}
        {plateKind !== null && isUnusual(plateKind) && (
          <StatusChip word={words.unusual(plateKindWords[plateKind])} tone="wait" icon={IconInfoCircle} />
        )}
      </Group>
      {plateKind === null && (
        <p className="note" data-tone="wait">
          {words.notPlate}
        </p>
      )}
      <Answer vehicle={vehicle} />
      <dl className="facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        <ValidityLine name={validityKindWords.inspection} validity={vehicle.inspection} />
      </dl>
    </Stack>
  )
}

/** Whether a turn can be given with it, as far as the reader sees. */
const Answer = ({ vehicle: { standing, inactiveReason } }: { vehicle: VehicleFull }) => (
  <Standing
    state={standing.state}
    word={{ ok: words.ready, busy: words.busy, bad: words.notReady }[standing.state]}
    why={standing.why}
  >
    {inactiveReason !== null && <p>{words.because(inactiveReason)}</p>}
  </Standing>
)
