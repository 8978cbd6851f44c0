/** A permit without the server: what was kept of it, and a dash for the rest. */
import type { KeptPermit } from '#app/data/permit.ts'
import { arrivalWords as words } from '#app/words/permit-life.ts'
import { unknown } from '#app/words/ui.ts'
import { milestonesOf } from './allowed.ts'
import { Facts } from './Facts.tsx'
import type { FrameProps } from './Frame.tsx'
import { KeptHeader } from './KeptHeader.tsx'
import { Milestones } from './Milestones.tsx'
import { SayEvents } from './SayEvents.tsx'

/** The parts of the page that a kept permit can fill. */
export const keptParts = (permit: KeptPermit): FrameProps => ({
  permit,
  top: <KeptHeader permit={permit} />,
  arrival: (
    <section className="card stack" aria-labelledby="permit-arrival">
      <h3 id="permit-arrival">{words.title}</h3>
      <p>
        {words.deadline}: {unknown}
      </p>
      {/* What was not known then may have happened since. */}
      <Milestones known={milestonesOf(permit)} missing={unknown} />
      <SayEvents permit={permit} />
    </section>
  ),
  side: null,
  facts: <Facts permit={permit} />,
})
