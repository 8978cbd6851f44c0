import { IconTerminal2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { publishedBefore, recordAddress, recordQueries } from '#app/data/record.ts'
import { proofWords as words } from '#app/words/record.ts'

/** The same check without this site: four lines for any computer. The chain is checked against what was published, never against what this record says. */
export function Outside({ id, hallId }: { id: number; hallId: number }) {
  const past = useQuery(recordQueries.past(hallId))
  const before = past.data && publishedBefore(past.data.data, id)
  // The command takes `null` for a hall's first record.
  const previous = before === null ? 'null' : before?.recordHash
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
      {!previous && !past.isPending && <p className="faint">{words.outsideNoChain}</p>}
    </section>
  )
}
