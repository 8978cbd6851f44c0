import { Popover } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { shellWords as words } from '../../words/shell.ts'
import { LookChooser } from './LookChooser.tsx'

/** The look, behind one button of the top bar. */
export function LookMenu() {
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={280}>
      <Popover.Target>
        <button type="button" className="icon-btn" aria-label={words.look} title={words.look}>
          <IconPalette size={20} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.look}>
        <LookChooser />
      </Popover.Dropdown>
    </Popover>
  )
}
