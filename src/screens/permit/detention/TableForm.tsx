import { Button, Textarea } from '@mantine/core'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import { ErrorSummary } from '#app/ui/form/ErrorSummary.tsx'
import { detentionTableWords as words } from '#app/words/detention.ts'
import { AddLoader } from './AddLoader.tsx'
import { columns, draftOf, faultName, type Column, type DraftRow } from './draft.ts'
import { Newer } from './Newer.tsx'
import { fieldId, RowFields } from './RowFields.tsx'
import { useSaving } from './useSaving.ts'
import { useTable, type Table } from './useTable.ts'

/** The whole table as fields; Ctrl+Enter makes a new version of it, with a reason. */
export function TableForm({ newest }: { newest: Table }) {
  const { read, rows, setRows, reason, setReason, same, isNewer, take, keep, noteMade } = useTable(newest)
  const { save, busy, trouble, attempt, forgive, forget } = useSaving(noteMade)
  const { faults, message } = trouble
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!same) void save(rows, reason, read.version)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const change = (n: number, row: DraftRow) => {
    setRows((was) => was.map((one, i) => (i === n ? row : one)))
    forgive(...(Object.keys(columns) as Column[]).map((column) => faultName(n, column)))
  }
  const undo = () => {
    setRows(draftOf(read.rows))
    forget()
  }
  const named = Object.entries(faults).map(([name, sentence]) => ({ id: fieldId(name), message: sentence }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form className="stack" aria-label={words.name} noValidate onSubmit={submit} onKeyDown={byKey}>
      <ErrorSummary title={words.wrong} errors={named} attempt={attempt} />
      {isNewer && (
        <Newer
          {...{ read, newest, busy }}
          onTake={() => {
            take()
            forget()
          }}
          onKeep={() => {
            keep()
            forget()
          }}
        />
      )}
      {!isNewer && message && named.length === 0 && (
        <p className="note" data-tone="bad" role="alert">
          {message}
        </p>
      )}
      {rows.map((row, n) => (
        <RowFields
          key={row.loaderTypeId ?? 'other'}
          {...{ row, n, faults, busy }}
          onChange={(next) => change(n, next)}
          {...(row.loaderTypeId !== null && {
            onRemove: () => {
              setRows((was) => was.filter((one) => one !== row))
              forget()
            },
          })}
        />
      ))}
      <AddLoader
        taken={rows.map(({ loaderTypeId }) => loaderTypeId)}
        busy={busy}
        onAdd={({ id, name }) =>
          setRows((was) => [...was, { loaderTypeId: id, loader: name, freeLoading: null, freeUnloading: null, hourly: null }])
        }
      />
      <Textarea
        id={fieldId('Reason')}
        label={words.reason}
        withAsterisk
        required
        rows={2}
        maxLength={REASON_LENGTH}
        readOnly={busy}
        value={reason}
        error={faults['Reason']}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          forgive('Reason')
        }}
      />
      <div className="row">
        <Button type="submit" loading={busy} disabled={same}>
          {words.save}
        </Button>
        <Button variant="default" disabled={busy || same} onClick={undo}>
          {words.undo}
        </Button>
        {same && <span className="faint">{words.same}</span>}
      </div>
    </form>
  )
}
