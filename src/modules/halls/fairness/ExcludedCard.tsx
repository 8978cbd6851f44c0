import tables from '#app/kit/ui/table/plain-table.module.css'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import { ineligibleSentence } from '#contract/halls/split-words.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { goneWords } from '../split/chain-words.ts'
import { excludedWords as words } from './fairness-words.ts'

/** How often shows left out a list or a cargo for a reason that only its driver or company can check. */
export const ExcludedCard = ({ figures: { excluded } }: { figures: Figures }) => (
  <Stack component="section" className="card" aria-labelledby="fair-excluded">
    <h2 id="fair-excluded">{words.title}</h2>
    {excluded.length === 0 ? (
      <p>{words.none}</p>
    ) : (
      <>
        <p className="faint">{words.why}</p>
        <table className={`${tables.plainTable} fair-table`}>
          <thead>
            <tr>
              <th scope="col">{words.reason}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {excluded.map(({ code, count, what }) => (
              <tr key={`${what} ${code}`}>
                <th scope="row">{what === 'TURN' ? ineligibleSentence(code) : goneWords.fate(code)}</th>
                <td data-head={words.what}>{words[what]}</td>
                <td data-head={words.count}>{grouped(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </Stack>
)
