import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { blank } from '#app/modules/freight/announce/form.ts'
import { emptyPage, type ManyPage } from './row.ts'
import { titleOf } from './useSending.ts'

/** Restores the saved page. Rows whose announcement is in the outbox are removed, even if the draft has them. */
export function restorePage(draft: Partial<ManyPage> | null, items: readonly OutboxItem[]): ManyPage {
  const page: ManyPage = { ...emptyPage, ...draft }
  const itemOf = new Map(items.filter(({ state }) => state !== 'discarded').map((item) => [item.entityRef, item]))
  const rows = page.rows.map((row) => {
    const item = itemOf.get(row.id)
    return { ...row, typed: { ...blank, ...row.typed }, held: item?.state === 'attention' ? item.opId : null }
  })
  const isHere = ({ id }: { id: string }) => (itemOf.get(id)?.state ?? 'attention') === 'attention'
  const gone = rows.filter((row) => !isHere(row)).map(({ id, typed }) => ({ id, title: titleOf(typed) }))
  return { ...page, rows: rows.filter(isHere), left: [...gone.reverse(), ...page.left] }
}
