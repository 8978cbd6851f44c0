import { Button } from '@mantine/core'
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OutboxItem } from '#app/data/outbox.ts'
import { waitingActWords as words } from '#app/words/cargo.ts'

/** What a member may do about an announcement on this device. */
export interface WaitingVerbs {
  send: () => void
  discard: (item: OutboxItem) => void
}

const formOf = (item: OutboxItem) => ({ to: '/AddCargo', search: { item: item.opId } as never })
const editWord = (item: OutboxItem) => (item.state === 'attention' ? words.repair : words.edit)
const maySend = (item: OutboxItem) => item.state === 'queued' || item.state === 'unknown'

/** In a table's row: icons, each named for the ear with what it acts on. */
export function WaitingIcons({ item, verbs }: { item: OutboxItem; verbs: WaitingVerbs }) {
  const named = (verb: string) => ({ 'aria-label': words.of(verb, item.title), title: verb })
  return (
    <>
      {maySend(item) && (
        <button type="button" className="icon-btn" {...named(words.send)} onClick={verbs.send}>
          <IconSend size={18} aria-hidden />
        </button>
      )}
      {item.mayEdit && (
        <Link className="icon-btn" {...formOf(item)} {...named(editWord(item))}>
          <IconPencil size={18} aria-hidden />
        </Link>
      )}
      {item.mayDiscard && (
        <button type="button" className="icon-btn" {...named(words.discard)} onClick={() => verbs.discard(item)}>
          <IconTrash size={18} aria-hidden />
        </button>
      )}
    </>
  )
}

/** On a card: words under a thumb. */
export function WaitingButtons({ item, verbs }: { item: OutboxItem; verbs: WaitingVerbs }) {
  const isRefused = item.state === 'attention'
  if (!maySend(item) && !item.mayEdit && !item.mayDiscard) return null
  return (
    <div className="row cargo-card-acts">
      {item.mayEdit && (
        <Button variant={isRefused ? 'filled' : 'default'} renderRoot={(props) => <Link {...props} {...formOf(item)} />}>
          {editWord(item)}
        </Button>
      )}
      {maySend(item) && (
        <Button variant="default" onClick={verbs.send}>
          {words.send}
        </Button>
      )}
      {item.mayDiscard && (
        <Button variant="subtle" color="gray" onClick={() => verbs.discard(item)}>
          {words.discard}
        </Button>
      )}
    </div>
  )
}
