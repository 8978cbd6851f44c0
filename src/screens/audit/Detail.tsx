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
      {changed.length > 0 && (
        <table className="audit-changes">
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{before}</bdi>
                </td>
                <td>
                  <bdi>{after}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
