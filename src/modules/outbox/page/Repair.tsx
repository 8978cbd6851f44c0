import { useEffect, useState } from 'react'
import { Dialogs } from '#app/modules/freight/customer/Dialogs.tsx'
import { openedBy, type Opened } from '#app/modules/freight/customer/opened.ts'
import { useCustomers } from '#app/modules/freight/customer/useCustomers.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { customerWords as words } from '#app/modules/freight/customer/customer-words.ts'

interface RepairProps {
  opId: string
  /** Whose outbox it is. */
  accountId: string
  /** The dialog was closed, or there was none to open. */
  onEnded: () => void
}

/** The dialog of a customer command, from the outbox: its author edits it, with or without access to the customers' page. */
export default function Repair({ opId, accountId, onEnded }: RepairProps) {
  const { list, rows, items } = useCustomers()
  const [opened, setOpened] = useState<Opened | null | undefined>(undefined)
  // Opened once: sending again changes the item it was opened with.
  if (opened === undefined && items && !list.isPending) {
    setOpened(
      openedBy(
        items.find((item) => item.opId === opId),
        rows,
      ),
    )
  }
  const isMissed = opened === null
  useEffect(() => {
    if (!isMissed) return
    alert({ tone: 'warning', text: words.notEditable })
    onEnded()
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [isMissed])
  return opened ? <Dialogs {...{ opened, accountId }} onClose={onEnded} /> : null
}
