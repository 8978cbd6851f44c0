import { useNetwork } from '@mantine/hooks'
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { waitingActWords as words } from '#app/modules/freight/cargo/cargo-words.ts'

/** Actions on a queued announcement. */
export interface WaitingVerbs {
  send: () => void
  discard: (item: OutboxItem) => void
}

interface WaitingProps {
  item: OutboxItem
  verbs: WaitingVerbs
}

function useOffered({ item, verbs }: WaitingProps): RowAct[] {
  const { online } = useNetwork()
  const acts: RowAct[] = []
  const isRefused = item.state === 'attention'
  if (item.state === 'queued' || item.state === 'unknown')
    acts.push({ word: words.send, icon: IconSend, run: verbs.send, disabled: !online })
  if (item.mayEdit)
    acts.push({
      word: isRefused ? words.repair : words.edit,
      icon: IconPencil,
      link: { to: '/AddCargo', search: { item: item.opId } },
      main: isRefused,
    })
  if (item.mayDiscard) acts.push({ word: words.discard, icon: IconTrash, run: () => verbs.discard(item), quiet: true })
  return acts
}

/** The actions of a queued announcement in a table row. */
export const WaitingIcons = (props: WaitingProps) => (
  <RowIcons acts={useOffered(props).map((act) => ({ ...act, name: words.of(act.word, props.item.title) }))} />
)

/** The actions of a queued announcement on its card. */
export const WaitingButtons = (props: WaitingProps) => <CardActs acts={useOffered(props)} />
