import { Button, FileButton, Loader } from '@mantine/core'
import { IconDownload, IconFileSearch, IconShieldCheck, IconLink, IconTerminal2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { recordAddress, type SealedRecord, recordQueries, publishedBefore } from './queries.ts'
import { proofWords as words } from './record-words.ts'
import { ChainCheck } from './ChainCheck.tsx'
import { Hash } from './Hash.tsx'
import { toTheSecond } from './reading.ts'
import { useProof } from './useProof.ts'
import { VerdictNote } from './VerdictNote.tsx'

/** The proof next to the text: the commitment, recomputing on this device, a file, the chain, and instructions for outsiders. */
export function Proof({ sealed, raw }: { sealed: SealedRecord; raw: unknown }) {
  const { record } = sealed
  const { judged: proof, busy, again, inspect, accept } = useProof(raw)
  const reset = useRef<() => void>(null)
  const id = record.snapshot.runId
  const take = (file: File | null) => {
    // The same file may be chosen again after it was altered.
    reset.current?.()
    if (file) void inspect(file)
  }
  return (
    <>
      <Stack component="section" className="card" aria-labelledby="split-proof">
        <Group id="split-proof" component="h2">
          <IconShieldCheck size={20} aria-hidden />
          {words.title}
        </Group>
        <p>{words.why(toTheSecond(record.lockedAt))}</p>
        <Hash label={words.commitment} value={record.snapshotHash} />
        <Stack className="no-print">
          {/* A button disabled while pressed loses the focus: it stays enabled, and does nothing during a check. */}
          <Button
            onClick={() => void again()}
            aria-disabled={busy !== null || undefined}
            leftSection={busy === 'again' && <Loader size={18} color="currentColor" />}
          >
            {words.again}
          </Button>
          <FileButton onChange={take} accept="application/json,.json" resetRef={reset}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                aria-disabled={busy !== null || undefined}
                leftSection={
                  busy === 'file' ? <Loader size={18} color="currentColor" /> : <IconFileSearch size={18} aria-hidden />
                }
              >
                {words.file}
              </Button>
            )}
          </FileButton>
          {/* The verdict is shown next to its button, as a live region. */}
          <output aria-live="polite">
            {proof && <VerdictNote proof={proof} onAccept={(publicKey) => void accept(publicKey)} />}
          </output>
          <a className="tap" href={recordAddress(id)} download={`barnobat-split-${id}.json`}>
            <IconDownload size={18} aria-hidden />
            {words.download}
          </a>
        </Stack>
      </Stack>
      <Chain sealed={sealed} />
      <ChainCheck sealed={sealed} />
      <Outside id={id} hallId={record.snapshot.hallId} />
    </>
  )
}

/** Seal and chain: the record's hash, the previous hash with a link, the signature and its key. */
function Chain({ sealed: { record, recordHash, signature, keyId, publicKey } }: { sealed: SealedRecord }) {
  const past = useQuery(recordQueries.past(record.snapshot.hallId))
  const { previous } = record
  const before = previous === null ? undefined : past.data?.data.find((face) => face.recordHash === previous)
  return (
    <Stack component="section" className="card" aria-labelledby="split-chain">
      <Group id="split-chain" component="h2">
        <IconLink size={20} aria-hidden />
        {words.facts}
      </Group>
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
    </Stack>
  )
}

/** The same check without this site, in the folder of the program. The chain is checked against published records, never against this record's own data. */
function Outside({ id, hallId }: { id: number; hallId: number }) {
  const past = useQuery(recordQueries.past(hallId))
  const before = past.data && publishedBefore(past.data.data, id)
  // The command takes `null` for a hall's first record.
  const previous = before === null ? 'null' : before?.recordHash
  const lines = [
    'npm ci',
    `curl -o ${id}.json ${location.origin}${recordAddress(id)}`,
    ['npm run verify-split --', `${id}.json`, previous].filter(Boolean).join(' '),
  ]
  return (
    <Stack component="section" className="card no-print" aria-labelledby="split-outside">
      <Group id="split-outside" component="h2">
        <IconTerminal2 size={20} aria-hidden />
        {words.outside}
      </Group>
      <p>{words.outsideWhy}</p>
      <pre dir="ltr" className="split-lines">
        {lines.join('\n')}
      </pre>
      {!previous && !past.isPending && <p className="faint">{words.outsideNoChain}</p>}
    </Stack>
  )
}
