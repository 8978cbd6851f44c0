import type { AgencyFigures } from '#contract/insight/home.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { agencyFigureWords as words } from './home-words.ts'
import tables from '#app/kit/ui/table/plain-table.module.css'
import { PartHead } from './Waits.tsx'

interface AgenciesProps {
  agencies: readonly AgencyFigures[]
  /** When they were counted. */
  at: number
}

const figures = ['cargosToday', 'shortToday', 'permitsToday', 'late'] as const

/** How each agency of a main office does today; the lists behind it are those of the menu (GAP72). */
export const Agencies = ({ agencies, at }: AgenciesProps) => (
  <section className="card home-agencies" aria-labelledby="home-agencies">
    <PartHead id="home-agencies" title={words.title} at={at} />
    {agencies.length === 0 ? (
      <p className="faint">{words.none}</p>
    ) : (
      <table className={tables.plainTable}>
        <thead>
          <tr>
            <th scope="col">{words.agency}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {words.columns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agencies.map((agency) => (
            <tr key={agency.companyId}>
              <th scope="row">{agency.name}</th>
              {figures.map((figure) => (
                <td key={figure} data-head={words.columns[figure]}>
                  {grouped(agency[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
