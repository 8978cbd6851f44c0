import { Menu } from '@mantine/core'
import { IconDotsVertical, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { turn as calls } from '#contract/turn.ts'
import { usePrint } from '#app/print/usePrint.ts'
import { printWords } from '#app/words/print.ts'
import { turnActWords as words } from '#app/words/turn.ts'
import type { TurnAct } from './allowed.ts'
import { turnActIcons } from './icons.ts'
import type { ActsProps } from './RowActs.tsx'
import type { OpenDialog } from './useTurnDialogs.tsx'

interface MoreActsProps extends ActsProps {
  /** The acts that found no room beside the menu. */
  acts: readonly TurnAct[]
}

/** The papers of a turn, as the report names their format (S2 §7). */
const papers = [
  { format: 'pdf', name: printWords.turn, icon: IconPrinter },
  { format: '80mm', name: printWords.slip, icon: IconReceipt },
] as const

/** The rest of what can be done with a turn, and its papers. */
export function MoreActs({ turn, rights, acts, open }: MoreActsProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const { print, busy } = usePrint()
  const show: OpenDialog = (kind, about) => {
    // The dialog gives the focus back to what had it: an item of a closed menu is not there any more.
    target.current?.focus()
    open(kind, about)
  }
  if (acts.length === 0 && !rights.print) return null
  return (
    <Menu
      {...{ opened, onChange: setOpened }}
      position="bottom-end"
      width={230}
      withInitialFocusPlaceholder={false}
      // Inside the page's main part, as everything is that is read; not inside the table's box, which would cut it.
      portalProps={{ target: (opened && document.querySelector('main')) || document.body }}
    >
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className="icon-btn"
          aria-label={words.of(words.more, turn.turnNumber)}
          title={words.more}
        >
          <IconDotsVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const Sign = turnActIcons[act]
          return (
            <Menu.Item key={act} leftSection={<Sign size={18} stroke={1.75} aria-hidden />} onClick={() => show(act, turn)}>
              {words[act]}
            </Menu.Item>
          )
        })}
        {rights.print &&
          papers.map(({ format, name, icon: Sign }) => (
            <Menu.Item
              key={format}
              disabled={busy}
              leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
              onClick={() => void print(calls.report, { DriverTurnId: turn.id, ExportFormat: format })}
            >
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
