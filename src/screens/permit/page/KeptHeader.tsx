import type { KeptPermit } from '#app/data/permit.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { permitStatusOf } from '#app/ui/value/permitStatus.ts'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { wayOf } from '#app/ui/value/town.ts'
import { permitPageWords as words } from '#app/words/permit-life.ts'
import { Who } from './Who.tsx'

/** Which permit it is, from what this device has kept of it; nothing is done to it from here. */
export function KeptHeader({ permit }: { permit: KeptPermit }) {
  const { id, cargoSource, cargoDestination } = permit
  return (
    <section className="card stack">
      <div className="row">
        <h2>
          {words.permit} <Isolate>{id}</Isolate>
        </h2>
        <StatusChip {...permitStatusOf(permit)} />
      </div>
      <RouteStrip {...wayOf(cargoSource, cargoDestination)} size="lg" />
      <Who permit={permit} />
      {permit.isAnnulled && (
        <p className="note" data-tone="bad">
          {words.annulled}
        </p>
      )}
    </section>
  )
}
