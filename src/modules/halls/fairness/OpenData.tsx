import tables from '#app/kit/ui/table/plain-table.module.css'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tableNames } from '#contract/halls/fairness/columns.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { dataWords as words } from './fairness-words.ts'
import { dataAddress, fairnessQueries } from './queries.ts'

/** Files of the month's rows, and what their columns mean. */
export function OpenData({ hallId, month }: { hallId: number; month: string }) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...fairnessQueries.columns, enabled: isOpen })
  return (
    <Stack component="section" className="card" aria-labelledby="fair-data">
      <h2 id="fair-data">{words.title}</h2>
      <p className="faint">{words.why}</p>
      <Group component="ul">
        {tableNames.flatMap((table) =>
          (['csv', 'json'] as const).map((format) => (
            <li key={`${table} ${format}`}>
              <a className="tap" href={dataAddress(hallId, month, table, format)} download>
                <IconDownload size={18} aria-hidden />
                {words.download(words.tables[table], format.toUpperCase())}
              </a>
            </li>
          )),
        )}
      </Group>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.described}</summary>
        {isOpen && (
          <Answered query={query} failed={words.described}>
            {({ data }) =>
              data.map(({ table, columns }) => (
                <table key={table} className={`${tables.plainTable} fair-table`}>
                  <caption>{words.tables[table]}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{words.column}</th>
                      <th scope="col">{words.meaning}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {columns.map(({ name, fa, en }) => (
                      <tr key={name}>
                        <th scope="row">
                          <Latin>{name}</Latin>
                        </th>
                        <td data-head={words.meaning}>
                          {fa} <Latin>{en}</Latin>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              ))
            }
          </Answered>
        )}
      </details>
    </Stack>
  )
}
