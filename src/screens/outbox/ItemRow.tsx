import { Button, type ButtonProps } from '@mantine/core'
import { IconClipboardList, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { cargo } from '#contract/cargo.ts'
import type { OutboxItem } from '#app/data/outbox.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { itemActWords as acts, outboxWords as words } from '#app/words/outbox.ts'
import { nextOf, whenWord } from './next.ts'
import { sendStatus } from './state.ts'
import type { ItemVerbs } from './useItemVerbs.tsx'
import type { OutboxSummary } from '#app/data/outbox.ts'

/** The form that repairs an item, and the icon it is known by. */
const forms = { [cargo.announce.name]: { path: '/AddCargo', icon: IconClipboardList } }

interface ItemRowProps {
  item: OutboxItem
  stop: OutboxSummary['stop']
  blocked: boolean
  now: number
  verbs: ItemVerbs
}

/** One item: its state, what it is, what happens next, and what the member can do. */
export function ItemRow({ item, stop, blocked, now, verbs }: ItemRowProps) {
  const { title, state, attempts, createdAt } = item
  const ItemIcon = forms[item.call]?.icon ?? IconFileText
  const facts = [words.written(whenWord(createdAt, now)), ...(attempts > 0 ? [words.attempts(attempts)] : [])]
  return (
    <li className="item">
      <ItemIcon size={22} stroke={1.5} aria-hidden />
      <div className="grow">
        <div className="row">
          <StatusChip {...sendStatus[blocked ? 'blocked' : state]} />
          <small className="faint">{words.joined(facts)}</small>
        </div>
        <h3>{title}</h3>
        {nextOf(item, { stop, blocked, now }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ItemActs item={item} verbs={verbs} />
    </li>
  )
}

/** Only «repair» is filled: it is the one thing the machine cannot do alone. */
function ItemActs({ item, verbs }: Pick<ItemRowProps, 'item' | 'verbs'>) {
  const { title, state, mayEdit, mayDiscard, opId } = item
  if (state === 'sending') return null
  const isRefused = state === 'attention'
  const form = item.refusal?.code === 'already-applied' ? undefined : forms[item.call]?.path
  const named = (verb: string, variant: ButtonProps['variant']) => ({
    children: verb,
    'aria-label': acts.of(verb, title),
    variant: variant!,
  })
  return (
    <div className="row item-acts">
      {isRefused || (
        <Button
          {...named(state === 'queued' ? acts.send : acts.check, 'default')}
          disabled={verbs.sending}
          onClick={verbs.send}
        />
      )}
      {mayEdit && form && (
        <Button
          {...(isRefused ? named(acts.repair, 'filled') : named(acts.edit, 'default'))}
          renderRoot={(props) => <Link {...props} to={form} search={{ item: opId } as never} />}
        />
      )}
      {mayDiscard && <Button {...named(acts.discard, 'subtle')} color="gray" onClick={() => verbs.discard(item)} />}
    </div>
  )
}
