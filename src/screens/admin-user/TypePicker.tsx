import { SegmentedControl } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { adminUserWords as words } from '#app/words/admin-user.ts'

type Type = AdminUser['type']

interface TypePickerProps {
  types: readonly { name: string; type: Type }[]
  value: Type
  onChange: (type: Type) => void
}

/** Which users are looked at: one row, which scrolls under a thumb, for the names are long. */
export function TypePicker({ types, value, onChange }: TypePickerProps) {
  const label = useId()
  const row = useRef<HTMLDivElement>(null)
  // The chosen one may stand where the row has to be scrolled to.
  useEffect(() => {
    row.current?.querySelector(`input[value="${value}"] ~ label`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <div ref={row} className="admin-user-types">
      <span id={label} className="mantine-InputWrapper-label">
        {words.type}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        value={String(value)}
        onChange={(type) => onChange(Number(type) as Type)}
        data={types.map(({ name, type }) => ({ value: String(type), label: name }))}
      />
    </div>
  )
}
