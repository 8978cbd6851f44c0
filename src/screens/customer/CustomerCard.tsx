import type { ReactNode } from 'react'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { customerWords as words } from '#app/words/customer.ts'
import { unknown } from '#app/words/ui.ts'
import { WaitingChip } from './columns.tsx'
import type { ListedCustomer } from '#app/features/customer/row.ts'

/** A customer as a card, below 768 px. */
export function CustomerCard({ row, children }: { row: ListedCustomer; children: ReactNode }) {
  const { name, code, addresses, cities } = row
  const facts = [addresses === null ? null : words.addressCount(addresses), words.listed(cities)].filter((fact) => fact)
  return (
    <article className="customer-card">
      <div className="row between">
        <h2>{name}</h2>
        <WaitingChip row={row} />
      </div>
      <p>{code ? <Isolate>{code}</Isolate> : unknown}</p>
      <p className="faint">{words.joined(facts as string[])}</p>
      {children}
    </article>
  )
}
