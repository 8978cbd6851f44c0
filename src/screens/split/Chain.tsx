import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordQueries, type SealedRecord } from '#app/data/record.ts'
import { proofWords as words } from '#app/words/record.ts'
import { Hash } from './Hash.tsx'

/** Seal and chain: the hash of the record, the one before it with a way there, the signature and its key. */
export function Chain({ sealed: { record, recordHash, signature, keyId, publicKey } }: { sealed: SealedRecord }) {
  const past = useQuery(recordQueries.past(record.snapshot.hallId))
  const { previous } = record
  const before = previous === null ? undefined : past.data?.data.find((face) => face.recordHash === previous)
  return (
    <section className="card stack" aria-labelledby="split-chain">
      <h2 id="split-chain" className="row">
        <IconLink size={20} aria-hidden />
        {words.facts}
      </h2>
      <Hash label={words.recordHash} value={recordHash} />
      {previous === null ? <p>{words.first}</p> : <Hash label={words.previous} value={previous} />}
      {before && (
        <Link className="tap" to="/split/$runId" params={{ runId: String(before.id) }}>
          {words.toPrevious(before.id)}
        </Link>
      )}
      <Hash label={words.signature} value={signature} />
      <Hash label={words.key} value={keyId} />
      <Hash label={words.publicKey} value={publicKey} />
    </section>
  )
}
