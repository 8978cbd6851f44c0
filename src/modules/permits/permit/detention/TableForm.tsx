import tables from '#app/kit/ui/table/plain-table.module.css'
import { Button, Group } from '@mantine/core'
import { permitLife } from '#contract/permits/permit-life.ts'
import { useAct } from '#app/transport/act.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { NewerNote } from '#app/kit/ui/form/NewerNote.tsx'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { detentionTableWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { AddLoader } from './AddLoader.tsx'
import { changesBetween, columns, draftOf, faultName, faultsOf, sentOf, type Column, type DraftRow } from './draft.ts'
import { fieldId, RowFields } from './RowFields.tsx'
import { useTable, type Table } from './useTable.ts'

/** The whole table as fields; Ctrl+Enter makes a new version of it, with a reason. */
export function TableForm({ newest }: { newest: Table }) {
  const { read, rows, setRows, reason, setReason, same, isNewer, take, keep, noteMade } = useTable(newest)
  const { act, isBusy, error, complain, forgive, clear } = useAct(permitLife.setDetentionTable, {
    onDone: (done) => {
      noteMade(done.data.version)
      tellDone(done)
    },
  })
  const faults = error?.faults ?? {}
  const submit = () => {
    if (same) return
    const wrong = faultsOf(rows, reason)
    if (Object.keys(wrong).length > 0) complain(wrong)
    else void act({ Rows: sentOf(rows), Reason: reason.trim() }, { version: read.version })
  }
  const change = (n: number, row: DraftRow) => {
    setRows((was) => was.map((one, i) => (i === n ? row : one)))
    forgive(...(Object.keys(columns) as Column[]).map((column) => faultName(n, column)))
  }
  /** The errors belonged to the previous draft. */
  const anew = (turn: () => void) => () => {
    turn()
    clear()
  }
  const named = Object.entries(faults).map(([name, sentence]) => ({ id: fieldId(name), message: sentence }))
  return (
    <Form label={words.name} error={error} isSummed onSubmit={submit}>
      <ErrorSummary title={words.wrong} errors={named} attempt={error?.attempt ?? 0} />
      <table className={`${tables.plainTable} detention-table`}>
        <thead>
          <tr>
            {[words.loader, words.freeLoading, words.freeUnloading, words.hourly].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <RowFields
              key={row.loaderTypeId ?? 'other'}
              {...{ row, n, faults }}
              busy={isBusy}
              onChange={(next) => change(n, next)}
              {...(row.loaderTypeId !== null && {
                onRemove: anew(() => setRows((was) => was.filter((one) => one !== row))),
              })}
            />
          ))}
        </tbody>
      </table>
      <AddLoader
        taken={rows.map(({ loaderTypeId }) => loaderTypeId)}
        busy={isBusy}
        onAdd={({ id, name }) =>
          setRows((was) => [...was, { loaderTypeId: id, loader: name, freeLoading: null, freeUnloading: null, hourly: null }])
        }
      />
      <ReasonField
        id={fieldId('Reason')}
        label={words.reason}
        required
        rows={2}
        readOnly={isBusy}
        value={reason}
        error={faults['Reason']}
        onChange={(typed) => {
          setReason(typed)
          forgive('Reason')
        }}
      />
      {/* Next to the button, not above the form: that is where the focus is. */}
      {isNewer && (
        <NewerNote {...{ words }} busy={isBusy} version={newest.version} onTake={anew(take)} onKeep={anew(keep)}>
          <ul>
            {changesBetween(read.rows, newest.rows).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </NewerNote>
      )}
      <TroubleNote>{!isNewer && named.length === 0 && error?.message}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy} disabled={same}>
          {words.save}
        </SteadyButton>
        <Button variant="default" disabled={isBusy || same} onClick={anew(() => setRows(draftOf(read.rows)))}>
          {words.undo}
        </Button>
        {same && <span className="faint">{words.same}</span>}
      </Group>
    </Form>
  )
}
