import { IconPrinter, IconReceipt } from '@tabler/icons-react'
import { turn as calls } from '#contract/halls/turn.ts'
import { usePrint } from '#app/kit/print/usePrint.ts'
import { useServerTime } from '#app/kit/ui/date/now.ts'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { CardActs as OnCard } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { printWords } from '#app/kit/print/print-words.ts'
import { turnActWords as words } from '#app/modules/halls/turn/turn-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { actsOn, type ActedTurn, type TurnRights, type OpenDialog, turnActIcons } from './allowed.ts'

export interface ActsProps {
  turn: ActedTurn
  rights: TurnRights
  open: OpenDialog
  /** Where the focus goes when the focused element is removed. */
  list?: string
}

/** Buttons next to the menu. */
const BESIDE = 2

/** The printouts of a turn, as the report names their format (S2 §7). */
const tickets = [
  { format: 'pdf', word: printWords.turn, icon: IconPrinter },
  { format: '80mm', word: printWords.slip, icon: IconReceipt },
] as const

function useOffered({ turn, rights, open, list = 'turns' }: ActsProps): RowActsProps {
  const { print, busy } = usePrint()
  const acts = actsOn(turn, rights, useServerTime()).map((act): RowAct => ({
    word: words[act],
    name: words.of(words[act], turn.turnNumber),
    icon: turnActIcons[act],
    run: () => open(act, turn),
  }))
  const printed = tickets.map(({ format, ...ticket }) => ({
    ...ticket,
    disabled: busy,
    run: () => void print(calls.report, { DriverTurnId: turn.id, ExportFormat: format }),
  }))
  const rest = [...acts.slice(BESIDE), ...(rights.print ? printed : [])]
  return {
    acts: acts.slice(0, BESIDE),
    menu: { name: words.of(rowWords.more, turn.turnNumber), acts: rest, width: 230 },
    focusTarget: { list },
  }
}

/** The actions of a turn in a table row. */
export const RowActs = (props: ActsProps) => <RowIcons {...useOffered(props)} />

/** The actions of a turn on its card. */
export const CardActs = (props: ActsProps) => <OnCard {...useOffered(props)} />
