import type { Cargo } from '#contract/freight/cargo-read.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { factsOf, type FactGroup } from './facts.tsx'

/** Facts by their names. */
export const Facts = ({ facts }: Pick<FactGroup, 'facts'>) => (
  <dl className="facts">
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact ?? unknown}</dd>
      </div>
    ))}
  </dl>
)

/** All data of a cargo, with names in place of ids. */
export const InfoTab = ({ cargo }: { cargo: Cargo }) => (
  <Stack>
    {factsOf(cargo).map(({ title, facts }) => (
      <Stack key={title} component="section" className="card">
        <h3>{title}</h3>
        <Facts facts={facts} />
      </Stack>
    ))}
  </Stack>
)
