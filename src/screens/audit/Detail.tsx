import { Changes } from '#app/ui/value/Changes.tsx'
import { auditScreenWords as words } from '#app/words/audit.ts'
import type { DetailLine } from './detail.ts'

type Changed = Extract<DetailLine, { before: string }>
type Plain = Extract<DetailLine, { value: string }>

const isChanged = (line: DetailLine): line is Changed => 'before' in line

/** What an event changed, before and after; and what else it tells. */
export function Detail({ lines }: { lines: readonly DetailLine[] }) {
  const changed = lines.filter(isChanged)
  const plain = lines.filter((line): line is Plain => !isChanged(line))
  return (
    <>
      {changed.length > 0 && <Changes changes={changed} words={words} />}
      {plain.length > 0 && (
        <dl className="audit-facts">
          {plain.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
