import type { ReactNode } from 'react'
import { customer } from '#contract/freight/customer.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { VERSION } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { useDiscarding } from '#app/modules/outbox/item/useDiscarding.tsx'
import { customerFormWords, customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import type { ListedCustomer } from '#app/modules/freight/customer/row.ts'
import { sayCustomer } from '#app/modules/freight/customer/useCustomerAct.ts'

/** Deletes, and discards a queued command, each with a confirmation; render the dialogs once. */
export function useRemoving() {
  const { act } = useAct(customer.delete, {
    say: sayCustomer,
    onDone: ({ state, message }) =>
      alert(state === 'kept' ? { tone: 'info', text: customerFormWords.kept } : { tone: 'success', text: message }),
    onFailed: ({ message }) => alert({ tone: 'error', text: message }),
  })
  const [ask, question] = useConfirm(useOfflineError(customer.delete))
  const [discard, discardQuestion] = useDiscarding()

  const remove = async (row: ListedCustomer) => {
    const { id, name } = row
    const sure = { title: words.sureDelete(name), body: words.sureDeleteWhy, confirm: words.delete, danger: true }
    if (!(await ask(sure))) return
    await act({ Id: id }, { title: customerFormWords.title.delete(name), ...sinceOf(row) })
  }

  return [
    {
      remove: (row: ListedCustomer) => void remove(row),
      discard: ({ leaving, made }: ListedCustomer) => {
        const item = leaving ?? made
        if (item) discard(item)
      },
    },
    <>
      {question}
      {discardQuestion}
    </>,
  ] as const satisfies [object, ReactNode]
}

/** Returns the version for a deletion: that of a queued change if there is one, so that it is not stale by our own change. */
function sinceOf({ read, changing }: ListedCustomer) {
  const answered = Number((changing?.receipt?.data as { version?: number } | null | undefined)?.version)
  if (answered) return { version: answered }
  if (changing && changing.state !== 'attention') return { needs: [{ ref: changing.entityRef, take: 'version', into: VERSION }] }
  return { version: read?.version ?? null }
}
