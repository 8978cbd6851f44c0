import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react'
import { tableWords as words } from '#app/kit/ui/ui-words.ts'
import type { Column } from './column.ts'
import { PINNED_MOST } from './look.ts'

export interface ColumnListProps<Row> {
  columns: Column<Row>[]
  /** Keys of the shown columns, in order. */
  shown: readonly string[]
  /** Whether the columns were chosen by the member, so that they can be reset. */
  isChosen: boolean
  onChange: (chosen: string[] | null) => void
  /** Columns pinned next to the first one. */
  pinned: readonly string[]
  onPin: (pinned: string[]) => void
}

/** The columns to choose from; the shown ones are first, in table order. */
export function ColumnList<Row>({ columns, shown: keys, isChosen, onChange, pinned, onPin }: ColumnListProps<Row>) {
  const shown = keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const toggle = (key: string) => onChange(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const move = (from: number, to: number) => {
    const next = [...keys]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  // A button at its limit keeps the focus.
  const arrow = (label: string, to: number, from: number, up: boolean) => {
    const isEnd = to < 0 || to >= keys.length
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && move(from, to)}
      >
        {up ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
      </button>
    )
  }
  const pin = (key: string, header: string) => {
    const isOn = pinned.includes(key)
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={words.pin(header)}
        title={words.pin(header)}
        aria-pressed={isOn}
        disabled={!isOn && pinned.length >= PINNED_MOST}
        onClick={() => onPin(isOn ? pinned.filter((one) => one !== key) : [...pinned, key])}
      >
        {isOn ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
      </button>
    )
  }
  return (
    <>
      <ul>
        {[...shown, ...columns.filter((column) => !shown.includes(column))].map(({ key, header, fixed }) => {
          const at = keys.indexOf(key)
          const isLast = at >= 0 && keys.length === 1
          return (
            <li key={key}>
              <Checkbox label={header} checked={at >= 0} disabled={(fixed && at >= 0) || isLast} onChange={() => toggle(key)} />
              {at >= 0 && arrow(words.moveEarlier(header), at - 1, at, true)}
              {at >= 0 && arrow(words.moveLater(header), at + 1, at, false)}
              {at > 0 && pin(key, header)}
            </li>
          )
        })}
      </ul>
      <button type="button" className="link" aria-disabled={!isChosen || undefined} onClick={() => isChosen && onChange(null)}>
        {words.columnsReset}
      </button>
    </>
  )
}
