import { Button, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { run as calls, type RunFace } from '#contract/halls/run.ts'
import { lateReasons } from '#contract/kernel/reasons.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useAct } from '#app/transport/act.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { ReasonChoice } from '#app/kit/ui/form/ReasonChoice.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { lateWords as words } from './desk-words.ts'
import { FIELD_ID } from './useDesk.tsx'

/**
 * Runs a missed show late, after a question whose answer is the public reason. `minutes`: how long the show will be open. Render
 * the dialog once, also when the show is no longer missed.
 */
export function useLateShow(minutes: number): [ask: (missed: RunFace) => void, dialog: ReactNode] {
  const [missed, setMissed] = useState<RunFace | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { act, isBusy, error, clear } = useAct(calls.openLate, { onDone: tellAnd(close) })
  const ask = (show: RunFace) => {
    clear()
    setMissed(show)
    setOpened(true)
  }
  const dialog = missed && (
    <Modal
      opened={opened}
      onClose={close}
      busy={isBusy}
      size={440}
      title={words.title(clockOf(new Date(missed.opensAt)))}
      landing={() => document.getElementById(FIELD_ID)}
    >
      <Stack>
        <p>{words.body(minutes)}</p>
        <p className="faint">{words.everybodyReads}</p>
        <ReasonChoice
          name={words.reason}
          codes={lateReasons}
          words={reasonWords}
          isActive={opened && !isBusy}
          onChoose={(ReasonCode) => !isBusy && void act({ id: missed.id, ReasonCode })}
        />
        <TroubleNote>{error?.message}</TroubleNote>
        {/* A repeated Enter must not open a show. */}
        <Button variant="default" data-autofocus aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {words.cancel}
        </Button>
      </Stack>
    </Modal>
  )
  return [ask, dialog]
}
