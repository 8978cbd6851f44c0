import './readings.css'
import tables from '../ui/table/plain-table.module.css'
import { Box } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { readingWords as words } from './merge-words.ts'
import type { Side } from './merge.ts'
import type { Readings } from './useChange.ts'

interface ThreeReadingsProps<T> {
  readings: Readings<T>
  labels: Record<keyof T, string>
  /** Formats a value; null if it is unknown. */
  say: (field: keyof T & string, value: T[keyof T]) => string | null
  onChoose: (field: keyof T & string, side: Side) => void
}

/** The base, own and current values, field by field; for fields changed on both sides one is chosen. */
export function ThreeReadings<T extends object>({ readings, labels, say, onChoose }: ThreeReadingsProps<T>) {
  const { found, base, mine, theirs, choices } = readings
  // It takes the focus, because it answers the pressed button.
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => section.current?.focus(), [])
  const open = found.filter(({ by }) => by === 'both').length
  const shown = (field: keyof T & string, row: T | null) => (row && say(field, row[field])) || unknown
  return (
    <Box
      ref={section}
      component="section"
      className="readings"
      bd="1px solid var(--line)"
      bdrs="xs"
      p={12}
      aria-label={words.name}
      tabIndex={-1}
    >
      <p>{found.length === 0 ? words.alike : words.why(open)}</p>
      {found.length > 0 && (
        <table className={tables.plainTable} style={{ tableLayout: 'fixed' }}>
          <thead>
            <tr>
              {[words.field, words.base, words.mine, words.theirs].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ part: field, by }) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td data-head={words.base}>{shown(field, base)}</td>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} data-head={words[side]} data-taken={by === side || choices[field] === side || undefined}>
                    {by === 'both' ? (
                      <label>
                        <input
                          type="radio"
                          name={`reading-${field}`}
                          aria-label={words.choose(labels[field], words[side])}
                          checked={choices[field] === side}
                          onChange={() => onChoose(field, side)}
                        />
                        {shown(field, readings[side])}
                      </label>
                    ) : (
                      shown(field, side === 'mine' ? mine : theirs)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  )
}
