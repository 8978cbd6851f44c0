import { Button, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { DeskTurn } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { listReasons, type ListReason } from '#contract/kernel/reasons.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { ReasonChoice } from '#app/kit/ui/form/ReasonChoice.tsx'
import { replaceWords as words } from './desk-words.ts'

interface PendingQuestion {
  turn: Pick<DeskTurn, 'number' | 'receipt'>
  /** The new list is empty. */
  isEmpty: boolean
  answer: (reason: ListReason | null) => void
}

/**
 * Asks why a registered list is replaced or emptied: shows its receipt, with one button per reason; null if cancelled. Render the
 * dialog once.
 */
export function useReplaceReason(): [
  ask: (turn: PendingQuestion['turn'], isEmpty: boolean) => Promise<ListReason | null>,
  dialog: ReactNode,
] {
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (turn: PendingQuestion['turn'], isEmpty: boolean) =>
    new Promise<ListReason | null>((answer) => {
      setPending({ turn, isEmpty, answer })
      setOpened(true)
    })
  const say = (reason: ListReason | null) => {
    pending?.answer(reason)
    setOpened(false)
  }
  return [ask, pending && <ReplaceDialog key="replace" {...pending} opened={opened} onSay={say} />]
}

function ReplaceDialog({
  turn,
  isEmpty,
  opened,
  onSay,
}: PendingQuestion & { opened: boolean; onSay: PendingQuestion['answer'] }) {
  const [before, code, after] = words.body(turn.receipt?.code ?? '', clockOf(new Date(turn.receipt?.at ?? 0)), isEmpty)
  const stay = () => onSay(null)
  return (
    <Modal opened={opened} onClose={stay} size={440} title={(isEmpty ? words.emptyTitle : words.title)(turn.number)}>
      <Stack>
        <p>
          {before}
          <bdi dir="ltr">{code}</bdi>
          {after}
        </p>
        <p className="faint">{words.everybodyReads}</p>
        <ReasonChoice name={words.reason} codes={listReasons} words={reasonWords} isActive={opened} onChoose={onSay} />
        {/* A repeated Enter must not change anything. */}
        <Button variant="default" onClick={stay} data-autofocus>
          {words.stay}
        </Button>
      </Stack>
    </Modal>
  )
}
