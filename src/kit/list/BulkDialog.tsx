/** The dialog of a command on several rows. */
import bulkClasses from './bulk.module.css'
import { Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useReason } from '#app/kit/ui/form/useReason.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import type { OpenedBulk } from './bulk.tsx'
import { bulkWords as words } from './list-words.ts'

type Result = { name: string; state: 'delivered' | 'kept' | 'failed'; message: string }

const looks: Record<Result['state'], Status> = {
  delivered: { word: words.done, tone: 'ok', icon: IconCircleCheck },
  kept: { word: words.kept, tone: 'wait', icon: IconClock },
  failed: { word: words.failed, tone: 'bad', icon: IconCircleX },
}

interface BulkDialogProps<Row> extends OpenedBulk<Row> {
  /** Runs when it opens: the button that opened it already said what happens. */
  isImmediate?: boolean
  onClose: () => void
}

/** Confirms, runs and reports: a refused row does not stop the others; closing it or leaving the page skips the remaining rows. */
export function BulkDialog<Row>({ act, rows, isImmediate = false, onClose }: BulkDialogProps<Row>) {
  const mine = useMemo(() => rows.filter(act.may), [rows, act])
  const { most = Infinity } = act
  const off = useOfflineError(act.call)
  const isTooMuch = mine.length > most
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => void (stopped.current = true)
  }, [])
  const { given, field } = useReason({ missing: act.reason?.missing ?? '', fault: undefined, first: act.reason?.first ?? '' })
  const run = async (reason: string) => {
    const done: Result[] = []
    setResults([])
    setBusy(true)
    try {
      for (const row of mine) {
        if (stopped.current) break
        const name = act.nameOf(row)
        done.push(
          await act.run(row, reason).then(
            ({ state, message }): Result => ({ name, state, message }),
            (error: unknown): Result => ({ name, state: 'failed', message: errorOf(error).message }),
          ),
        )
        setResults([...done])
      }
    } finally {
      setBusy(false)
    }
    await act.after?.(mine.filter((_, at) => done[at]?.state === 'delivered'))
  }
  const started = useRef(false)
  useEffect(() => {
    if (!isImmediate || started.current || off !== null || isTooMuch) return
    started.current = true
    void run('')
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [])
  const end = () => {
    stopped.current = true
    onClose()
  }
  const count = (state: Result['state']) => results?.filter((one) => one.state === state).length ?? 0
  return (
    <ActModal
      opened
      size={560}
      title={words.title(act.word, grouped(mine.length))}
      error={results === null ? off : null}
      isBusy={false}
      danger={act.danger ?? false}
      confirm={results === null && !isTooMuch ? act.word : undefined}
      {...(results !== null && { cancel: isBusy ? words.stop : words.close })}
      onClose={end}
      onSubmit={() => (isTooMuch ? undefined : act.reason ? given((reason) => void run(reason))() : void run(''))}
    >
      <Stack>
        {results === null ? (
          <>
            {mine.length < rows.length && <p className="faint">{words.others(grouped(rows.length - mine.length))}</p>}
            {act.reason && (
              <ReasonField {...field} label={act.reason.label} {...(act.reason.often && { often: act.reason.often })} />
            )}
            {isTooMuch ? (
              <TroubleNote>{words.tooMany(grouped(most), grouped(mine.length))}</TroubleNote>
            ) : (
              <p className="act-effect">{act.effect}</p>
            )}
            {act.settings}
          </>
        ) : (
          <>
            <output>
              {words.outcome(grouped(count('delivered')), grouped(count('kept')), grouped(count('failed')), grouped(mine.length))}
            </output>
            {isBusy && <Progress value={(100 * results.length) / mine.length} aria-label={words.progress} />}
            <ul className={bulkClasses.bulkResults}>
              {results.map((result, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- results have the order of their rows
                <Group key={at} component="li" py={6} style={{ borderBlockEnd: '1px solid var(--line)' }} justify="space-between">
                  <span>
                    <b>{result.name}</b> <small className="faint">{result.message}</small>
                  </span>
                  <StatusChip {...looks[result.state]} />
                </Group>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </ActModal>
  )
}
