import { receiptWords as words } from '../list/list-words.ts'
import { useReceipts } from '../list/receipts.ts'
import { momentOf } from '../ui/Answer.tsx'

/** The receipts of the driver's lists on this phone; with hash and salt anyone can find them in the record. */
export function Receipts({ accountId }: { accountId: string }) {
  const receipts = useReceipts(accountId)
  if (!receipts) return null
  return (
    <section className="card" aria-labelledby="receipts">
      <h2 id="receipts">{words.title}</h2>
      <p className="faint">{receipts.length === 0 ? words.none : words.why}</p>
      <ul className="rows">
        {receipts.map(({ hash, salt, receipt, receivedAt, turn, run, cargos }) => (
          <li key={hash}>
            <b>{words.receipt(receipt)}</b> <small>{momentOf(receivedAt)}</small>
            <p>{words.facts(turn, run, cargos.length)}</p>
            <details>
              <summary>{words.proof}</summary>
              <p>{words.cargos(cargos)}</p>
              <code dir="ltr">{`${hash} ${salt}`}</code>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
