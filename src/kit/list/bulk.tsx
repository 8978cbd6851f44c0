/** Commands on several rows: confirmed once, run one after the other, with a result for each row. */
import bulkClasses from './bulk.module.css'
import { Button, Progress } from '@mantine/core'
import { IconChecks, IconCircleCheck, IconCircleX, IconClock, type Icon } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Call } from '#contract/kernel/call.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useReason } from '#app/kit/ui/form/useReason.ts'
import type { Picking } from '#app/kit/ui/table/picks.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { bulkWords as words } from './list-words.ts'

/** A command on several rows. */
export interface BulkAct<Row> {
  /** The command for each row; one that cannot be queued is disabled while the server is unreachable. */
  call: Pick<Call, 'offline'>
  word: string
  icon: Icon
  danger?: boolean
  /** Whether this row has it now. */
  may: (row: Row) => boolean
  /** Name of a row in the results. */
  nameOf: (row: Row) => string
  /** The effect, shown before it runs. */
  effect: string
  /** Maximum number of rows; more are refused with a message. */
  most?: number
  /** It needs a reason, the same for all rows. */
  reason?: { label: string; missing: string; first?: string; often?: { name: string; sentences: readonly string[] } }
  /** Runs it for one row; `kept`: queued on this device. Throws errors that `errorOf` reads. */
  run: (row: Row, reason: string) => Promise<{ state: 'delivered' | 'kept'; message: string }>
  /** Runs after all rows, within the same press or later: for a shared result. */
  after?: (rows: readonly Row[]) => Promise<void> | void
}

interface Opened<Row> {
  act: BulkAct<Row>
  rows: Row[]
}

/** Returns row selection for these commands, its start button, and the dialog of the running command. */
export function useBulk<Row>(acts: readonly BulkAct<Row>[] | undefined) {
  const [isOn, setOn] = useState(false)
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(false)
  useLayoutEffect(() => {
    // The button that ended the selection is removed.
    if (wasOn.current && !isOn) button.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  const picking = useMemo<Picking<Row> | undefined>(
    () =>
      acts === undefined || acts.length === 0
        ? undefined
        : {
            isOn,
            may: (row) => acts.some((act) => act.may(row)),
            acts: (rows) =>
              acts.map((act) => (
                <Button
                  key={act.word}
                  variant="default"
                  leftSection={<act.icon size={18} aria-hidden />}
                  disabled={!rows.some(act.may)}
                  onClick={() => setOpened({ act, rows })}
                >
                  {act.word}
                </Button>
              )),
            onEnd: () => setOn(false),
          },
    [acts, isOn],
  )
  const start: ReactNode = picking && !isOn && (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => setOn(true)}
    >
      {words.start}
    </Button>
  )
  return { picking, start, dialog: opened && <BulkDialog {...opened} onClose={() => setOpened(null)} /> }
}

type Result = { name: string; state: 'delivered' | 'kept' | 'failed'; message: string }

const looks: Record<Result['state'], Status> = {
  delivered: { word: words.done, tone: 'ok', icon: IconCircleCheck },
  kept: { word: words.kept, tone: 'wait', icon: IconClock },
  failed: { word: words.failed, tone: 'bad', icon: IconCircleX },
}

/** Confirms, runs and reports: a refused row does not stop the others; closing it or leaving the page skips the remaining rows. */
export function BulkDialog<Row>({ act, rows, onClose }: Opened<Row> & { onClose: () => void }) {
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
