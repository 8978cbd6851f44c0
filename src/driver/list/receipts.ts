/** The receipts of the driver's lists, on the phone: sealed with the drafts at the lock, and older than the outbox keeps its items. */
import { useEffect, useState } from 'react'
import { draftOf, saveDraft } from '#outbox/storage/drafts.ts'
import { device } from '#app/transport/outbox/device.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'

/** A receipt of a list with what proves it (contract/halls/own-show.ts), and the turn and show it belongs to. */
export interface StoredReceipt {
  run: number
  /** The turn's number in its hall. */
  turn: number
  receipt: string
  hash: string
  salt: string
  receivedAt: string
  cargos: number[]
  /** Absent from receipts of servers before them. */
  opensAt?: string | undefined
  numbers?: (number | null)[] | undefined
}

/** The name of the call of a list, its payload, and what its item remembers of the turn. */
export const PREFER = 'run.preferOwn'
export interface ListPayload {
  id: number
  CargoIds: number[]
}
interface ListBase {
  turn: number
}

const NAME = 'driver.receipts'
/** Maximum number of receipts; the oldest are dropped. */
const MOST = 200

/** Throws while the phone is being locked: they are sealed then, and must not be replaced. */
async function load(accountId: string): Promise<StoredReceipt[]> {
  const draft = await draftOf(device, NAME, accountId)
  if (draft && !Array.isArray(draft.value)) throw new Error('the receipts are sealed')
  return (draft?.value as StoredReceipt[] | undefined) ?? []
}

/** One write after the other: each reads what the one before it has stored. */
let writing: Promise<unknown> = Promise.resolve()

async function add(accountId: string, found: readonly StoredReceipt[]): Promise<StoredReceipt[]> {
  const stored = await load(accountId)
  const fresh = found.filter(({ hash }) => !stored.some((one) => one.hash === hash))
  if (fresh.length === 0) return stored
  const all = [...fresh, ...stored].toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)).slice(0, MOST)
  await saveDraft(device, NAME, accountId, all)
  return all
}

/** The receipt of a delivered list; null for other items, and once its content was removed at the lock. */
export function receiptIn({ call, state, payload, receipt, base }: OutboxItem): StoredReceipt | null {
  const data = receipt?.data as Omit<StoredReceipt, 'run' | 'turn'> | null | undefined
  if (call !== PREFER || state !== 'delivered' || !data?.hash || payload === null) return null
  return { ...data, run: (payload as ListPayload).id, turn: (base as ListBase | null)?.turn ?? 0 }
}

/**
 * All receipts on this phone, newest first; undefined while loading. New ones are stored as they arrive; `known` is the one that
 * the server returned with the show, because the worker may have delivered its list on a locked phone.
 */
export function useReceipts(accountId: string, known: StoredReceipt | null = null): StoredReceipt[] | undefined {
  const items = useOutboxItems(accountId)
  const [receipts, setReceipts] = useState<StoredReceipt[]>()
  // As text: with each answer it is another object.
  const returned = known && JSON.stringify(known)
  useEffect(() => {
    let isOver = false
    const found = [
      ...(returned ? [JSON.parse(returned) as StoredReceipt] : []),
      ...(items ?? []).flatMap((item) => receiptIn(item) ?? []),
    ]
    const work = writing.then(() => add(accountId, found))
    writing = work.catch(() => undefined)
    work.then(
      (all) => isOver || setReceipts(all),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [accountId, items, returned])
  return receipts
}
