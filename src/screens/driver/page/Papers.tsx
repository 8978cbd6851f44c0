import type { DriverFull } from '#contract/truck-rows.ts'
import { PaperLine } from '#app/features/truck/validity.tsx'
import { papersWords as words } from '#app/words/driver-page.ts'
import { paperWords } from '#app/words/truck.ts'

/** How long the driver's two cards hold; a vehicle's inspection stands beside the vehicle. */
export const Papers = ({ driver }: { driver: DriverFull }) => (
  <section className="card stack" aria-labelledby="driver-papers">
    <h3 id="driver-papers">{words.title}</h3>
    <dl className="facts driver-papers">
      <PaperLine name={paperWords.card} validity={driver.card} />
      <PaperLine name={paperWords.health} validity={driver.healthCard} />
    </dl>
  </section>
)
