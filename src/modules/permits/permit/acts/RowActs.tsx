import type { PermitRow } from '#contract/permits/permit.ts'
import { CardActs as OnCard } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { permitActWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { actsOn, type PermitRights, type OpenDialog, permitActIcons } from './allowed.ts'

interface ActsProps {
  permit: PermitRow
  rights: PermitRights
  open: OpenDialog
}

/** Maximum of three buttons; with more commands, the third is a menu. */
const ROOM = 3

function offered({ permit, rights, open }: ActsProps): RowActsProps {
  const acts = actsOn(permit, rights).map((act) => ({
    word: words[act],
    name: words.of(words[act], permit.id),
    icon: permitActIcons[act],
    run: () => open(act, permit),
  }))
  const beside = acts.length > ROOM ? ROOM - 1 : ROOM
  return {
    acts: acts.slice(0, beside),
    menu: { name: words.of(rowWords.more, permit.id), acts: acts.slice(beside), width: 200 },
    focusTarget: { list: 'permits', id: permit.id },
  }
}

/** The actions of a permit in a table row. */
export const RowActs = (props: ActsProps) => <RowIcons {...offered(props)} />

/** The actions of a permit on its card. */
export const CardActs = (props: ActsProps) => <OnCard {...offered(props)} />
