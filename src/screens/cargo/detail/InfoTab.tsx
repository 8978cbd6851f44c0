import type { SeenCargo } from '#contract/cargo-read.ts'
import { unknown } from '#app/words/ui.ts'
import { factsOf } from './facts.tsx'

/** All that is known of a cargo, with names in the place of ids. */
export const InfoTab = ({ cargo }: { cargo: SeenCargo }) => (
  <div className="stack">
    {factsOf(cargo).map(({ title, facts }) => (
      <section key={title} className="card stack">
        <h3>{title}</h3>
        <dl className="facts">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact ?? unknown}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
