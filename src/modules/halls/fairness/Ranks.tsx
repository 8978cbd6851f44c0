import type { Figures } from '#contract/halls/fairness/shape.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { fairnessWords, rankWords as words } from './fairness-words.ts'

/** Permits by the rank of their cargo in the list, and the lists that got none. */
export function Ranks({ figures: { granted, lists, without } }: { figures: Figures }) {
  const rows = [
    ...granted.map((count, at) => ({ name: words.nth(at), count, tone: 'ok' })),
    { name: words.without, count: without, tone: 'mute' },
  ]
  return (
    <Stack component="section" className="card" aria-labelledby="fair-ranks">
      <h2 id="fair-ranks">{words.title}</h2>
      <table className="fair-table fair-grid fair-ranks">
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, tone }) => (
            <tr key={name} data-tone={tone}>
              <th scope="row">{name}</th>
              <td>{grouped(count)}</td>
              <td>
                <span className="fair-bar" style={{ inlineSize: `${lists === 0 ? 0 : (count / lists) * 60}%` }} aria-hidden />{' '}
                {fairnessWords.percent(count, lists)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="faint">{words.why(lists)}</p>
    </Stack>
  )
}
