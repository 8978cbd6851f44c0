import { Box } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { HallChange } from '#contract/organisations/hall-rows.ts'
import { hallChangeWords, hallComingWords as words } from '#app/modules/organisations/hall/hall-changes-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

type Value = HallChange['before']

/** Formats a number or a rule of a hall, by its field name. */
export function sayHallValue(name: string, value: Value): string {
  const { figure, text } = hallChangeWords[name] ?? {}
  if (value === null || value === '') return unknown
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'number') return figure ? figure(value) : persianDigits(value)
  return text?.[value] ?? persianDigits(value)
}

/** Names and rules are quoted in a sentence, so that their end is clear. */
const quoted = (name: string, value: Value): string =>
  typeof value === 'string' && value !== '' ? `«${sayHallValue(name, value)}»` : sayHallValue(name, value)

/** The changes, one per line. */
export const HallChanges = ({ changes }: { changes: readonly HallChange[] }) => (
  <Box component="ul" className="hall-changes" m={0} ps={18}>
    {changes.map(({ name, before, after }) => (
      <Box key={name} component="li" style={{ overflowWrap: 'anywhere' }}>
        <b>{hallChangeWords[name]?.label ?? name}</b> <span>{words.change(quoted(name, before), quoted(name, after))}</span>
      </Box>
    ))}
  </Box>
)

/** Shown to members who work with a hall until a show has opened with the change (D2). */
export const HallComing = ({ changes }: { changes: readonly HallChange[] | undefined }) =>
  changes &&
  changes.length > 0 && (
    <div className="note" data-tone="info" role="note">
      <IconInfoCircle size={18} aria-hidden />
      <div>
        <b>{words.title}</b>
        <HallChanges changes={changes} />
      </div>
    </div>
  )
