import { IconTrash } from '@tabler/icons-react'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { detentionTableWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { faultName, type Column, type DraftRow } from './draft.ts'

interface RowFieldsProps {
  row: DraftRow
  /** Its index in the table, from 0. */
  n: number
  faults: Readonly<Record<string, string>>
  busy: boolean
  onChange: (row: DraftRow) => void
  /** Absent: the row of every other loader type stays. */
  onRemove?: () => void
}

/** The id of a field, for the list of what is wrong. */
export const fieldId = (name: string) => `detention-${name.replaceAll('.', '-')}`

/** One loader type, a row of the table: its free hours, and the price of a further hour. */
export function RowFields({ row, n, faults, busy, onChange, onRemove }: RowFieldsProps) {
  const field = <C extends Column>(column: C) => ({
    id: fieldId(faultName(n, column)),
    'aria-label': words.field(words[column], row.loader),
    value: row[column],
    error: faults[faultName(n, column)],
    readOnly: busy,
    onChange: (value: DraftRow[C]) => onChange({ ...row, [column]: value }),
  })
  return (
    <tr>
      <th scope="row">{row.loader}</th>
      <td data-head={words.freeLoading}>
        <FigureInput {...field('freeLoading')} required unit={words.hours} maxDigits={3} />
      </td>
      <td data-head={words.freeUnloading}>
        <FigureInput {...field('freeUnloading')} required unit={words.hours} maxDigits={3} />
      </td>
      <td data-head={words.hourly}>
        <MoneyInput {...field('hourly')} unit="rial" maxDigits={11} placeholder={words.unset} hint={n === 0} />
      </td>
      <td>
        {onRemove && (
          <button
            type="button"
            className="icon-btn"
            disabled={busy}
            aria-label={words.removeOf(row.loader)}
            title={words.remove}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  )
}
