import { IconTerminal2 } from '@tabler/icons-react'
import { recordAddress } from '#app/data/record.ts'
import { proofWords as words } from '#app/words/proof.ts'

/** The same check without this site: four lines for any computer. */
export function Outside({ id, previous }: { id: number; previous: string | null }) {
  const lines = [
    'cd barnobat',
    'npm ci',
    `curl -o ${id}.json ${location.origin}${recordAddress(id)}`,
    ['npm run verify-split --', `${id}.json`, previous].filter(Boolean).join(' '),
  ]
  return (
    <section className="card stack no-print" aria-labelledby="split-outside">
      <h2 id="split-outside" className="row">
        <IconTerminal2 size={20} aria-hidden />
        {words.outside}
      </h2>
      <p>{words.outsideWhy}</p>
      <pre dir="ltr" className="split-lines">
        {lines.join('\n')}
      </pre>
    </section>
  )
}
