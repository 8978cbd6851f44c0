import { Button, FileButton, Loader } from '@mantine/core'
import { IconDownload, IconFileSearch, IconShieldCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { recordAddress, type SealedRecord } from '#app/data/record.ts'
import { proofWords as words } from '#app/words/record.ts'
import { Chain } from './Chain.tsx'
import { Hash } from './Hash.tsx'
import { Outside } from './Outside.tsx'
import { toTheSecond } from './reading.ts'
import { useProof } from './useProof.ts'
import { VerdictNote } from './VerdictNote.tsx'

/** The proof beside the sentences: the commitment, deciding again on this device, a file, the chain, the way for outsiders. */
export function Proof({ sealed, raw }: { sealed: SealedRecord; raw: unknown }) {
  const { record } = sealed
  const { judged, busy, again, inspect } = useProof(raw)
  const reset = useRef<() => void>(null)
  const id = record.snapshot.runId
  const take = (file: File | null) => {
    // The same file may be chosen again after it was altered.
    reset.current?.()
    if (file) void inspect(file)
  }
  return (
    <>
      <section className="card stack" aria-labelledby="split-proof">
        <h2 id="split-proof" className="row">
          <IconShieldCheck size={20} aria-hidden />
          {words.title}
        </h2>
        <p>{words.why(toTheSecond(record.lockedAt))}</p>
        <Hash label={words.commitment} value={record.snapshotHash} />
        <div className="stack no-print">
          {/* A button that goes dead under the finger loses the focus: it stays, and does nothing while one is judged. */}
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
          {/* What is judged is said where it was asked for, to eyes and ears. */}
          <output aria-live="polite">{judged && <VerdictNote judged={judged} />}</output>
          <a className="tap" href={recordAddress(id)} download={`barnobat-split-${id}.json`}>
            <IconDownload size={18} aria-hidden />
            {words.download}
          </a>
        </div>
      </section>
      <Chain sealed={sealed} />
      <Outside id={id} hallId={record.snapshot.hallId} />
    </>
  )
}
