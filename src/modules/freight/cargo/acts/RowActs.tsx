import { IconFileDescription, IconTicket, IconUsers } from '@tabler/icons-react'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { CardActs as OnCard } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { cargoActWords as words } from '#app/modules/freight/cargo/cargo-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { actsOn, type CargoAct, type CargoRights, actIcons, type OpenDialog } from './allowed.ts'
import { detailOf, editOf } from './links.ts'
import type { PendingAct } from './pending.ts'

interface ButtonsProps {
  cargo: CargoRow
  acts: readonly CargoAct[]
  open: OpenDialog
}

/** Returns the actions of a cargo, and where the focus goes after them. */
export const offered = ({ cargo, acts, open }: ButtonsProps) => ({
  acts: acts.map((act): RowAct => ({
    word: words[act],
    icon: actIcons[act],
    main: act === 'accept',
    ...(act === 'edit' ? { link: { to: editOf(cargo.id) } } : { run: () => open(act, cargo) }),
  })),
  focusTarget: { list: 'cargos', id: cargo.id },
})

interface ActsProps extends Omit<ButtonsProps, 'acts'> {
  rights: CargoRights
  /** The queued command of this row. */
  act: PendingAct | null
}

/** Buttons next to the menu. */
const BESIDE = 2

function partedOf({ cargo, rights, act, open }: ActsProps) {
  const { acts, focusTarget } = offered({ cargo, acts: actsOn(cargo, rights, act), open })
  const rest = acts.slice(BESIDE)
  // Link to the details.
  rest.push({ word: words.detail, icon: IconFileDescription, link: { to: detailOf(cargo.id) } })
  if (rights.priorities) rest.push({ word: words.priorities, icon: IconUsers, run: () => open('priorities', cargo) })
  if (rights.permits) rest.push({ word: words.permits, icon: IconTicket, run: () => open('permits', cargo) })
  const menu = { name: words.of(rowWords.more, cargo.id), acts: rest, width: 220 }
  return { acts: acts.slice(0, BESIDE), menu, focusTarget } satisfies RowActsProps
}

/** The actions of a cargo in a table row. */
export function RowActs(props: ActsProps) {
  const { acts, ...rest } = partedOf(props)
  return <RowIcons {...rest} acts={acts.map((act) => ({ ...act, name: words.of(act.word, props.cargo.id) }))} />
}

/** The actions of a cargo on its card. */
export const CardActs = (props: ActsProps) => <OnCard {...partedOf(props)} />
