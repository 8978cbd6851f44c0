import { calledCargo } from '#contract/halls/split-words.ts'
import { receiptWords as words } from '../list/list-words.ts'
import { useReceipts } from '../list/receipts.ts'
import { fullMomentOf, momentOf } from '../ui/Answer.tsx'

/** The receipts of the driver's lists on this phone; with hash and salt anyone can find them in the record. */
export function Receipts({ accountId }: { accountId: string }) {
  const receipts = useReceipts(accountId)
  if (!receipts) return null
  return (
    <section className="card" aria-labelledby="receipts">
      <h2 id="receipts">{words.title}</h2>
      <p className="faint">{receipts.length === 0 ? words.none : words.why}</p>
      <ul className="rows">
        {receipts.map(({ hash, salt, receipt, receivedAt, turn, cargos, opensAt, numbers }) => (
          <li key={hash}>
            <b>{words.receipt(receipt)}</b> <small>{momentOf(receivedAt)}</small>
            <p>{words.facts(turn, opensAt ? fullMomentOf(opensAt) : null, cargos.length)}</p>
            <details>
              <summary>{words.proof}</summary>
              <p>{words.cargos(cargos.map((id, nth) => calledCargo({ id, number: numbers?.[nth] ?? null })))}</p>
              <code dir="ltr">{`${hash} ${salt}`}</code>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
