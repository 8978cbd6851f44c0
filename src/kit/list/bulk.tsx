/** Commands on several rows: confirmed once, run one after the other, with a result for each row. */
import { Button } from '@mantine/core'
import { IconChecks, type Icon } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Call } from '#contract/kernel/call.ts'
import { piece } from '#app/transport/stale.ts'
import type { Picking } from '#app/kit/ui/table/picks.tsx'
import { bulkWords as words } from './list-words.ts'

const BulkDialog = lazy(piece(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog })))

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
  /** Choices for it, below the effect. */
  settings?: ReactNode
  /** Maximum number of rows; more are refused with a message. */
  most?: number
  /** It needs a reason, the same for all rows. */
  reason?: { label: string; missing: string; first?: string; often?: { name: string; sentences: readonly string[] } }
  /** Runs it for one row; `kept`: queued on this device. Throws errors that `errorOf` reads. */
  run: (row: Row, reason: string) => Promise<{ state: 'delivered' | 'kept'; message: string }>
  /** Runs after all rows, within the same press or later: for a shared result. */
  after?: (rows: readonly Row[]) => Promise<void> | void
}

/** The command that is being confirmed, and its rows. */
export interface OpenedBulk<Row> {
  act: BulkAct<Row>
  rows: Row[]
}

/** Returns row selection for these commands, its start button, and the dialog of the running command. */
export function useBulk<Row>(acts: readonly BulkAct<Row>[] | undefined) {
  const [isOn, setOn] = useState(false)
  const [opened, setOpened] = useState<OpenedBulk<Row> | null>(null)
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
  const dialog = opened && (
    <Suspense>
      <BulkDialog {...(opened as OpenedBulk<unknown>)} onClose={() => setOpened(null)} />
    </Suspense>
  )
  return { picking, start, dialog }
}
