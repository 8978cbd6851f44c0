import { Link } from '@tanstack/react-router'
import { readPlate } from '#contract/iran.ts'
import type { KeptPermit } from '#app/data/permit-life.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Plate } from '#app/ui/value/Plate.tsx'
import { permitStatusOf } from '#app/ui/value/permitStatus.ts'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { wayOf } from '#app/ui/value/town.ts'
import { permitPageWords as words } from '#app/words/permit-life.ts'

/** Which permit it is, from what this device has kept of it; nothing is done to it from here. */
export function KeptHeader({ permit }: { permit: KeptPermit }) {
  const { id, cargoId, cargoSource, cargoDestination, driverName, driverFamily, transportationCompanyName } = permit
  const plate = readPlate(permit.plaqueNumber, permit.plaqueSerialNumber)
  return (
    <section className="card stack permit-header">
      <div className="row">
        <h2>
          {words.permit} <Isolate>{id}</Isolate>
        </h2>
        <StatusChip {...permitStatusOf(permit)} />
      </div>
      <RouteStrip {...wayOf(cargoSource, cargoDestination)} size="lg" />
      <div className="row permit-who">
        {plate ? <Plate {...plate} size="md" /> : <PlateOf of={permit} />}
        <span className="grow permit-lines">
          <b>{words.driver(`${driverName} ${driverFamily}`)}</b>
          <span className="faint">{words.of(transportationCompanyName)}</span>
          <Link className="tap" to="/Cargos/Detail/$cargoId" params={{ cargoId: String(cargoId) } as never}>
            {words.cargo(cargoId)}
          </Link>
        </span>
      </div>
      {permit.isAnnulled && (
        <p className="note" data-tone="bad">
          {words.annulled}
        </p>
      )}
    </section>
  )
}
