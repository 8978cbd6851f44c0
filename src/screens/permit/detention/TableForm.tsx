import { Button } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { detentionArea, lifeActs } from '#app/data/permit-life.ts'
import { ErrorSummary } from '#app/ui/form/ErrorSummary.tsx'
import { NewerNote } from '#app/ui/form/NewerNote.tsx'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { leadToUnread } from '#app/ui/input/leadToUnread.ts'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { useSavingWhole } from '#app/waiting/useSavingWhole.ts'
import { detentionTableWords as words } from '#app/words/detention.ts'
import { AddLoader } from './AddLoader.tsx'
import { changesBetween, columns, draftOf, faultName, faultsOf, sentOf, type Column, type DraftRow } from './draft.ts'
import { fieldId, RowFields } from './RowFields.tsx'
import { useTable, type Table } from './useTable.ts'

/** The whole table as fields; Ctrl+Enter makes a new version of it, with a reason. */
export function TableForm({ newest }: { newest: Table }) {
  const { read, rows, setRows, reason, setReason, same, isNewer, take, keep, noteMade } = useTable(newest)
  const { save, busy, trouble, attempt, forgive, forget } = useSavingWhole({ area: detentionArea, onMade: noteMade })
  const { faults, message } = trouble
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (leadToUnread(event.currentTarget) || same) return
    const send = () => lifeActs.setDetentionTable(sentOf(rows), reason.trim(), read.version)
    void save(faultsOf(rows, reason), send)
  }
  const change = (n: number, row: DraftRow) => {
    setRows((was) => was.map((one, i) => (i === n ? row : one)))
    forgive(...(Object.keys(columns) as Column[]).map((column) => faultName(n, column)))
  }
  /** What was wrong was with the draft before. */
  const anew = (turn: () => void) => () => {
    turn()
    forget()
  }
  const named = Object.entries(faults).map(([name, sentence]) => ({ id: fieldId(name), message: sentence }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form className="stack" aria-label={words.name} noValidate onSubmit={submit} onKeyDown={sendByKey}>
      <ErrorSummary title={words.wrong} errors={named} attempt={attempt} />
      {rows.map((row, n) => (
        <RowFields
          key={row.loaderTypeId ?? 'other'}
          {...{ row, n, faults, busy }}
          onChange={(next) => change(n, next)}
          {...(row.loaderTypeId !== null && {
            onRemove: anew(() => setRows((was) => was.filter((one) => one !== row))),
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
      <ReasonField
        id={fieldId('Reason')}
        label={words.reason}
        required
        rows={2}
        readOnly={busy}
        value={reason}
        error={faults['Reason']}
        onChange={(typed) => {
          setReason(typed)
          forgive('Reason')
        }}
      />
      {/* Beside the verb, not above the form: whoever pressed it is here. */}
      {isNewer && (
        <NewerNote {...{ words, busy }} version={newest.version} onTake={anew(take)} onKeep={anew(keep)}>
          <ul>
            {changesBetween(read.rows, newest.rows).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </NewerNote>
      )}
      <TroubleNote>{!isNewer && named.length === 0 && message}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" busy={busy} disabled={same}>
          {words.save}
        </SteadyButton>
        <Button variant="default" disabled={busy || same} onClick={anew(() => setRows(draftOf(read.rows)))}>
          {words.undo}
        </Button>
        {same && <span className="faint">{words.same}</span>}
      </div>
    </form>
  )
}
