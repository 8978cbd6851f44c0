import type { ReactNode } from 'react'
import { customer } from '#contract/customer.ts'
import { ActRefused, doOrKeep } from '#app/data/acts.ts'
import { discardItem, NotEditable, NotSaved, type OutboxItem } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { customerFormWords, customerWords as words } from '#app/words/customer.ts'
import { discardQuestion, discardWords } from '#app/words/outbox.ts'
import type { ListedCustomer } from '#app/customer/row.ts'

/** Deleting, and taking a waiting act back, each after its question; render the dialog once. */
export function useRemoving(accountId: string) {
  const [ask, dialog] = useConfirm()

  const remove = async ({ id, name }: ListedCustomer) => {
    const question = { title: words.sureDelete(name), body: words.sureDeleteWhy, confirm: words.delete, danger: true }
    if (!(await ask(question))) return
    try {
      const title = customerFormWords.title.delete(name)
      const { state, message } = await doOrKeep(customer.delete, { accountId, payload: { Id: id }, title })
      if (state === 'kept') alert({ tone: 'info', text: customerFormWords.kept })
      else alert({ tone: 'success', text: message })
    } catch (error) {
      if (error instanceof ActRefused) alert({ tone: 'error', text: error.message })
      else if (error instanceof NotSaved) alert({ tone: 'error', text: customerFormWords.notSaved[error.reason] })
      else throw error
    }
  }

  const discard = async (item: OutboxItem) => {
    if (!(await ask({ ...discardQuestion(item), danger: true }))) return
    try {
      alert({ tone: 'info', text: discardWords[await discardItem(item.opId)] })
    } catch (error) {
      if (!(error instanceof NotEditable)) throw error
      alert({ tone: 'warning', text: discardWords.finished })
    }
  }
  return [
    {
      remove: (row: ListedCustomer) => void remove(row),
      discard: ({ leaving, made }: ListedCustomer) => {
        const item = leaving ?? made
        if (item) void discard(item)
      },
    },
    dialog,
  ] as const satisfies [object, ReactNode]
}
