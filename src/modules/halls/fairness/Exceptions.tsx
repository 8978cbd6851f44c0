import tables from '#app/kit/ui/table/plain-table.module.css'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import { reasonSentence } from '#contract/kernel/reason-words.ts'
import { SYSTEM } from '#contract/kernel/roles-words.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { overrideWords } from '../split/record-words.ts'
import { RoleChart } from './RoleChart.tsx'
import { exceptionWords as words } from './fairness-words.ts'

/** Acts out of order by kind, role and reason, and for each role a control chart of its days. */
export function Exceptions({ figures: { days, exceptions, reasons } }: { figures: Figures }) {
  // Scheduled acts follow the hall's settings, not a person.
  const roles = [...new Set(exceptions.map(({ role }) => role))].filter((role) => role !== SYSTEM)
  return (
    <Stack component="section" className="card" aria-labelledby="fair-exceptions">
      <h2 id="fair-exceptions">{words.title}</h2>
      {exceptions.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="faint">{words.why}</p>
          <table className={`${tables.plainTable} fair-table`}>
            <thead>
              <tr>
                <th scope="col">{words.kind}</th>
                <th scope="col">{words.role}</th>
                <th scope="col">{words.count}</th>
              </tr>
            </thead>
            <tbody>
              {exceptions.map(({ kind, role, count }) => (
                <tr key={`${kind} ${role}`}>
                  <th scope="row">{overrideWords.kind(kind)}</th>
                  <td data-head={words.role}>{roleLabel(role)}</td>
                  <td data-head={words.count}>{grouped(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h3>{words.reasons}</h3>
          <ul className="list">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                {reason === '' ? words.noReason : reasonSentence(reason)}: {grouped(count)}
              </li>
            ))}
          </ul>
          {roles.map((role) => (
            <RoleChart key={role} role={role} days={days} />
          ))}
        </>
      )}
    </Stack>
  )
}
