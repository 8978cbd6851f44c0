import tables from '#app/kit/ui/table/plain-table.module.css'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { fairnessWords, monthName, monthWords as words, waitWords } from './fairness-words.ts'
import { fairnessQueries } from './queries.ts'
import { WaitCell } from './Waits.tsx'

/** Months shown side by side. */
const MOST = 12
const groups = ['all', 'native', 'other'] as const

/** The waits of a hall month by month, newest first; they are read when opened. */
export function Months({ hallId, months }: { hallId: number; months: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = months.slice(0, MOST)
  const answers = useQueries({
    queries: shown.map((month) => ({ ...fairnessQueries.hall(hallId, month), enabled: isOpen })),
  })
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      <table className={`${tables.plainTable} fair-table fair-halls`}>
        <thead>
          <tr>
            {[fairnessWords.month, fairnessWords.permits, ...groups.map((group) => waitWords.ofClass[group])].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map(({ data, isError }, at) => {
            const [month, figures] = [shown[at]!, data?.data.figures]
            return (
              <tr key={month}>
                <th scope="row">
                  <Link className="tap" to="/fairness/$hallId" params={{ hallId: String(hallId) }} search={{ month }}>
                    {monthName(month)}
                  </Link>
                </th>
                {figures ? (
                  <>
                    <td data-head={fairnessWords.permits}>{grouped(figures.permits)}</td>
                    {groups.map((group) => (
                      <WaitCell key={group} group={group} wait={figures.waits[group]} />
                    ))}
                  </>
                ) : (
                  <td colSpan={4}>{data ? words.noShow : isError ? words.failed : fairnessWords.counting}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
