import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { adminUserWords as words } from '#app/words/admin-user.ts'

type Type = AdminUser['type']

interface TypePickerProps {
  types: readonly { name: string; type: Type }[]
  value: Type
  onChange: (type: Type) => void
}

/** Which users are looked at; beside each other at a desk, below each other under a thumb: the names are long. */
export function TypePicker({ types, value, onChange }: TypePickerProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const label = useId()
  return (
    <div className="admin-user-types">
      <span id={label} className="mantine-InputWrapper-label">
        {words.type}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        orientation={phone ? 'vertical' : 'horizontal'}
        fullWidth={phone}
        value={String(value)}
        onChange={(type) => onChange(Number(type) as Type)}
        data={types.map(({ name, type }) => ({ value: String(type), label: name }))}
      />
    </div>
  )
}
