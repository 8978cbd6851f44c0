import { IconAlertTriangle, IconCircleCheck, IconEqual, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf, type ImportField } from '#contract/fleet/import.ts'
import { importFieldWords, importWords } from '#contract/fleet/import-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { importQueries, previewAfter, type ImportJob, type PreviewRow } from './queries.ts'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { matchWords as words } from './import-words.ts'

const looks: Record<PreviewRow['verdict'], Pick<Status, 'tone' | 'icon'>> = {
  add: { tone: 'ok', icon: IconCircleCheck },
  change: { tone: 'info', icon: IconRefresh },
  same: { tone: 'mute', icon: IconEqual },
  bad: { tone: 'bad', icon: IconAlertTriangle },
}

const formatFault = ([field, fault]: [string, string]) => (field === '' ? fault : importWords.fault(field as ImportField, fault))

/** The exported columns of each row: the parsed fields, the result, and errors. */
function sheetOf(read: readonly ImportField[]): Column<PreviewRow>[] {
  const { code, text } = columnKinds<PreviewRow, string>({ ...importFieldWords, ...words.previewColumns })
  return [
    code('at', ({ at }) => at),
    ...read.map((field) => text(field, ({ values }) => values[field] ?? null)),
    text('verdict', ({ verdict }) => words.verdicts[verdict]),
    text('faults', ({ faults }) => Object.entries(faults).map(formatFault).join(' ')),
  ]
}

/** The first rows with their results by the current matching, and their errors. */
export function Preview({ id, kind, columns, total }: Pick<ImportJob, 'id' | 'kind' | 'columns' | 'total'>) {
  const query = useQuery(importQueries.preview(id))
  // A plate's region may be in the same cell as its number.
  const isRead = (field: ImportField) => columns.includes(field === 'plateRegion' ? 'plate' : field)
  const read = fieldsOf(kind).flatMap(([field]) => (isRead(field) ? [field] : []))
  return (
    <Stack component="section" className="card" aria-labelledby="import-preview">
      <div>
        <h2 id="import-preview">{words.preview}</h2>
        <p className="faint">{words.previewWhy}</p>
      </div>
      <Answered query={query} failed={words.previewFailed}>
        {(rows) => (
          <>
            <Group>
              <SheetMenu
                name={words.previewFile}
                columns={sheetOf(read)}
                rowId={({ at }) => String(at)}
                {...{ rows }}
                sheet={total > rows.length ? { more: { total, ask: (skip) => previewAfter(id, skip) } } : {}}
              />
            </Group>
            <ul className="list">
              {rows.map(({ at, values, verdict, faults }) => (
                <Stack key={at} component="li">
                  <Group>
                    <b>{words.row(at)}</b>
                    <StatusChip word={words.verdicts[verdict]} {...looks[verdict]} />
                  </Group>
                  <dl className="facts import-values">
                    {read.map((field) => {
                      const value = values[field]
                      if (!value) return null
                      return (
                        <div key={field}>
                          <dt>{importFieldWords[field]}</dt>
                          <dd>
                            <bdi>{textDigits(value)}</bdi>
                          </dd>
                        </div>
                      )
                    })}
                  </dl>
                  {Object.entries(faults).map(([field, fault]) => (
                    <p key={field} className="note" data-tone="bad">
                      <IconAlertTriangle size={18} aria-hidden />
                      {formatFault([field, fault])}
                    </p>
                  ))}
                </Stack>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </Stack>
  )
}
