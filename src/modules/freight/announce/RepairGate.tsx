import { IconPencil, IconPencilOff } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { announceWords as words } from './announce-words.ts'
import type { FormStage } from '../cargo/edit/stage.ts'
import type { EditedItem } from './mode.ts'
import type { Typed } from './form.ts'
import { repairOf, type Repair } from './repairing.ts'

interface RepairGateProps {
  accountId: string
  opId: string
  /** It is announced anew. */
  children: (repairs: EditedItem, fresh: Typed) => ReactNode
  /** It may be on the server already: a change of it follows it. */
  renderChange: (stage: FormStage) => ReactNode
}

/** Opens an outbox item for editing, in its state at opening; shows the reason if it cannot be edited. */
export function RepairGate({ accountId, opId, children, renderChange }: RepairGateProps) {
  const items = useOutboxItems(accountId)
  const [opened, setOpened] = useState<Extract<Repair, { kind: 'anew' | 'after' }> | null>(null)
  if (!opened) {
    if (!items) return <LoadingState />
    const repair = repairOf(items, opId)
    if (repair.kind === 'elsewhere') {
      return <Navigate to={`/EditCargo/${repair.cargoId}`} search={{ item: opId }} replace />
    }
    if (repair.kind === 'none')
      return (
        <EmptyState icon={IconPencilOff} title={words.noItem} why={repair.why}>
          <Link to="/outbox">{words.openOutbox}</Link>
          <Link to="/AddCargo">{words.newOne}</Link>
        </EmptyState>
      )
    setOpened(repair)
    return null
  }
  if (opened.kind === 'after') return renderChange(opened.stage)
  const { item, editing, typed } = opened
  return (
    <>
      <p className="note" data-tone="wait">
        <IconPencil size={18} aria-hidden />
        <span>
          <b>{words.repairing(item.title)}</b> {item.refusal?.message || words.repairingWhy}
        </span>
      </p>
      {children(editing, typed)}
    </>
  )
}
