import './views.css'
import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { COUNTED_MOST } from '#contract/kernel/counted.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { viewWords as words } from './list-words.ts'
import { searchWords } from '#app/kit/ui/ui-words.ts'
import type { ShownView } from './views.ts'

const formatCount = (count: number) => (count >= COUNTED_MOST ? words.more : grouped(count))

/** The predefined views of a list; the active one is marked. An unknown count is not shown. */
export const Views = ({ views }: { views: readonly ShownView[] }) => (
  <Group component="fieldset" className="chips views" aria-label={words.name}>
    {views.map(({ word, isOn, count, press }) => (
      <button
        key={word}
        type="button"
        className="choice filter view"
        aria-pressed={isOn}
        aria-label={count === null ? word : words.counted(word, formatCount(count))}
        onClick={press}
      >
        {word}
        {count !== null && <b className="count">{formatCount(count)}</b>}
      </button>
    ))}
  </Group>
)

/** Expands the search form, and shows the number of active filters. */
export const FiltersButton = ({ open, count, onClick }: { open: boolean; count: number; onClick: () => void }) => (
  <Button variant="default" aria-expanded={open} leftSection={<IconAdjustments size={20} aria-hidden />} onClick={onClick}>
    {searchWords.open} {count > 0 && <b className="count">{persianDigits(count)}</b>}
  </Button>
)
