import type { ReactNode } from 'react'
import { customer } from '#contract/customer.ts'
import { ActRefused, doOrKeep } from '#app/data/acts.ts'
import { NotSaved, VERSION } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { useDiscarding } from '#app/waiting/useDiscarding.tsx'
import { customerFormWords, customerWords as words } from '#app/words/customer.ts'
import type { ListedCustomer } from '#app/customer/row.ts'

/** Deleting, and taking a waiting act back, each after its question; render the dialogs once. */
export function useRemoving(accountId: string) {
  const [ask, question] = useConfirm()
  const [discard, discardQuestion] = useDiscarding()

  const remove = async (row: ListedCustomer) => {
    const { id, name } = row
    const sure = { title: words.sureDelete(name), body: words.sureDeleteWhy, confirm: words.delete, danger: true }
    if (!(await ask(sure))) return
    try {
      const title = customerFormWords.title.delete(name)
      const { state, message } = await doOrKeep(customer.delete, { accountId, payload: { Id: id }, title, ...sinceOf(row) })
      if (state === 'kept') alert({ tone: 'info', text: customerFormWords.kept })
      else alert({ tone: 'success', text: message })
    } catch (error) {
      if (error instanceof ActRefused) alert({ tone: 'error', text: error.message })
      else if (error instanceof NotSaved) alert({ tone: 'error', text: customerFormWords.notSaved[error.reason] })
      else throw error
    }
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

/** The version a deletion stands on: that of the waiting change where there is one, so it is not stale by our own hand. */
function sinceOf({ read, changing }: ListedCustomer) {
  const answered = Number((changing?.receipt?.data as { version?: number } | null | undefined)?.version)
  if (answered) return { version: answered }
  if (changing && changing.state !== 'attention') return { needs: [{ ref: changing.entityRef, take: 'version', into: VERSION }] }
  return { version: read?.version ?? null }
}
