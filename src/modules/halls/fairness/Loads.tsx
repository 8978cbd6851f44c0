import tables from '#app/kit/ui/table/plain-table.module.css'
import type { Figures, LoadRow } from '#contract/halls/fairness/shape.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { fairnessWords, loadWords as words } from './fairness-words.ts'

/** Loads that no list had though a queued truck could carry them, and the rent at which they went. */
export const Loads = ({ figures: { loads, unwanted } }: { figures: Figures }) => (
  <Stack component="section" className="card" aria-labelledby="fair-loads">
    <h2 id="fair-loads">{words.title}</h2>
    {unwanted.all === 0 ? (
      <p>{words.none}</p>
    ) : (
      <>
        <p>
          {words.counts(unwanted.all, unwanted.won, unwanted.free, unwanted.open)}{' '}
          {unwanted.raised > 0 && words.raised(unwanted.raised)}
        </p>
        <p className="faint">
          {words.why} {unwanted.free > 0 && words.free} {unwanted.all > loads.length && words.most(loads.length)}
        </p>
        <table className={`${tables.plainTable} fair-table`}>
          <thead>
            <tr>
              {[words.load, words.goods, words.shows, words.rent, words.end, words.endRent].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loads.map((load) => (
              <Load key={load.cargo} load={load} />
            ))}
          </tbody>
        </table>
      </>
    )}
  </Stack>
)

const Load = ({ load: { cargo, goods, source, destination, shows, rent, end, endRun, endRent } }: { load: LoadRow }) => (
  <tr>
    <th scope="row">
      {persianDigits(cargo)} <RouteStrip {...routeOf(source, destination)} size="sm" />
    </th>
    <td data-head={words.goods}>{goods}</td>
    <td data-head={words.shows}>{grouped(shows)}</td>
    <td data-head={words.rent}>{grouped(rent)}</td>
    <td data-head={words.end}>
      {words.ends[end]} {endRun !== null && <SplitLink id={endRun}>{fairnessWords.toRecord(endRun)}</SplitLink>}
    </td>
    <td data-head={words.endRent}>{endRent === null ? fairnessWords.none : grouped(endRent)}</td>
  </tr>
)
