import { useMemo } from 'react'
import { announcerOf } from '#app/transport/announcer.ts'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import { useMember } from '#app/transport/session.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { Many } from './many/Many.tsx'
import { restorePage } from './many/restore.ts'
import type { ManyPage } from './many/row.ts'

/** Announces several cargos by pasting. The whole screen is stored until it is sent or cleared. */
export function Screen() {
  const member = useMember()
  const accountId = String(member?.id ?? '')
  const { draft, save } = useDraft<Partial<ManyPage>>('cargo.many', accountId)
  const items = useOutboxItems(accountId)
  const isRead = draft !== undefined && items !== undefined
  // The saved draft, and the state of its items in the outbox; read once, when both are loaded.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the outbox changes, the page does not restart
  const start = useMemo(() => (isRead ? restorePage(draft, items) : null), [isRead, accountId])
  if (!member || !start || !items) return <LoadingState />
  return <Many key={accountId} as={announcerOf(member)} accountId={accountId} start={start} items={items} onChange={save} />
}
