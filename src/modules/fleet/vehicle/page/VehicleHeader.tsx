import { IconCircleCheck, IconCircleOff, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isUnusual, plateOf } from '#contract/fleet/plate.ts'
import type { VehicleFull } from '#contract/fleet/truck-rows.ts'
import { plateKindWords } from '#contract/fleet/plate-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { WorkStatus } from '#app/modules/fleet/truck/WorkStatus.tsx'
import { ValidityLine } from '#app/modules/fleet/truck/validity.tsx'
import { landing } from '#app/kit/ui/row/landing.ts'
import { Code } from '#app/kit/ui/value/Isolate.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { validityKindWords, truckWords } from '#app/modules/fleet/truck/truck-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { vehiclePageWords as words } from '#app/modules/fleet/vehicle/vehicle-words.ts'

/** The vehicle's identity, its eligibility with obstacles, and its data. */
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

/** Whether a turn can be given with it, as far as the member can see. */
const Answer = ({ vehicle: { standing, inactiveReason } }: { vehicle: VehicleFull }) => (
  <WorkStatus
    state={standing.state}
    word={{ ok: words.ready, busy: words.busy, bad: words.notReady }[standing.state]}
    why={standing.why}
  >
    {inactiveReason !== null && <p>{words.because(inactiveReason)}</p>}
  </WorkStatus>
)
