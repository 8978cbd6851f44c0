/** A permit without the server: its cached part, and a dash for the rest. */
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { CachedPermit } from '#app/modules/permits/permit/queries.ts'
import { arrivalWords as words, permitPageWords } from '#app/modules/permits/permit/permit-life-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { permitStatusOf } from '#app/kit/ui/value/permitStatus.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { milestonesOf } from './allowed.ts'
import { Facts } from './Facts.tsx'
import type { FrameProps } from './Frame.tsx'
import { Milestones } from './Milestones.tsx'
import { SayEvents } from './SayEvents.tsx'
import { Who } from './Who.tsx'

/** The parts of the page that a cached permit can fill. */
export const cachedParts = (permit: CachedPermit): FrameProps => ({
  permit,
  top: <CachedHeader permit={permit} />,
  arrival: (
    <Stack component="section" className="card" aria-labelledby="permit-arrival">
      <h3 id="permit-arrival">{words.title}</h3>
      <p>
        {words.deadline}: {unknown}
      </p>
      {/* Missing milestones may have happened since. */}
      <Milestones times={milestonesOf(permit)} missing={unknown} />
      <SayEvents permit={permit} />
    </Stack>
  ),
  side: null,
  facts: <Facts permit={permit} />,
})

/** The cached permit's identity; without commands. */
function CachedHeader({ permit }: { permit: CachedPermit }) {
  const { id, cargoSource, cargoDestination } = permit
  return (
    <Stack component="section" className="card">
      <Group>
        <h2>
          {permitPageWords.permit} <Isolate>{id}</Isolate>
        </h2>
        <StatusChip {...permitStatusOf(permit)} />
      </Group>
      <RouteStrip {...routeOf(cargoSource, cargoDestination)} size="lg" />
      <Who permit={permit} />
      {permit.isAnnulled && (
        <p className="note" data-tone="bad">
          {permitPageWords.annulled}
        </p>
      )}
    </Stack>
  )
}
