import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import { searchWords as words } from '#app/words/ui.ts'

/** Unfolds the search form, and says how many filters are in force. */
export const FiltersButton = ({ open, count, onClick }: { open: boolean; count: number; onClick: () => void }) => (
  <Button variant="default" aria-expanded={open} leftSection={<IconAdjustments size={20} aria-hidden />} onClick={onClick}>
    {words.open} {count > 0 && <b className="count">{persianDigits(count)}</b>}
  </Button>
)
