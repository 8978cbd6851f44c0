import { IconPencil, IconPencilOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { cargo } from '#contract/cargo.ts'
import { useOutboxItems, type OutboxItem } from '#app/data/outbox.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { LoadingState } from '#app/ui/state/PageState.tsx'
import { announceWords as words } from '#app/words/announce.ts'
import type { Typed } from './form.ts'
import { typedOf } from './repair.ts'
import type { Held } from './useAnnouncing.ts'

interface RepairGateProps {
  accountId: string
  opId: string
  children: (repairs: Held, fresh: Typed) => ReactNode
}

function whyNot(item: OutboxItem | undefined): string {
  if (!item || item.call !== cargo.announce.name) return words.notEditable['not-found']
  return words.notEditable[item.state === 'delivered' || item.state === 'discarded' ? 'finished' : 'already-sent']
}

/** Opens an item of the outbox for changing, as it was when the form opened; says why when it cannot be changed. */
export function RepairGate({ accountId, opId, children }: RepairGateProps) {
  const items = useOutboxItems(accountId)
  const [opened, setOpened] = useState<{ item: OutboxItem; typed: Typed } | null>(null)
  if (!opened) {
    if (!items) return <LoadingState />
    const item = items.find((one) => one.opId === opId)
    const typed = item?.call === cargo.announce.name && item.mayEdit ? typedOf(item.payload) : null
    if (item && typed) setOpened({ item, typed })
    else
      return (
        <EmptyState icon={IconPencilOff} title={words.noItem} why={whyNot(item)}>
          <Link to="/outbox">{words.openOutbox}</Link>
          <Link to="/AddCargo">{words.newOne}</Link>
        </EmptyState>
      )
    return null
  }
  const { item, typed } = opened
  return (
    <>
      <p className="note" data-tone="wait">
        <IconPencil size={18} aria-hidden />
        <span>
          <b>{words.repairing(item.title)}</b> {item.refusal?.message || words.repairingWhy}
        </span>
      </p>
      {children({ opId: item.opId, entityRef: item.entityRef }, typed)}
    </>
  )
}
