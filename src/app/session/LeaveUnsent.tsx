import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { sendAll } from '#app/transport/outbox/backup.ts'
import { unsentOf, useOutboxSummary } from '#app/transport/outbox/outbox.ts'
import { useTask } from '#app/transport/task.ts'
import { BackUpDialog } from '#app/modules/outbox/item/BackUpDialog.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { LEAVING } from './leave.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { leavingWords as words } from '#app/modules/outbox/item/backup-words.ts'
import { drainedWords, notSentWord } from '#app/modules/outbox/item/outbox-words.ts'
import { shellWords } from '#app/kit/page/shell-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'

interface LeaveUnsentProps {
  /** Number of unsent items when the dialog opens. */
  left: number
  leave: () => void
  isLeaving: boolean
  onClose: () => void
}

/** Signing out with unsent work: it is sent first, exported, or left on the device; nothing is dropped. */
export default function LeaveUnsent({ left: atFirst, leave, isLeaving, onClose }: LeaveUnsentProps) {
  const summary = useOutboxSummary()
  const [isTaking, setTaking] = useState(false)
  const [note, setNote] = useState('')
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const { run, isBusy } = useTask({ onFailed: () => setNote(notSentWord), unexpected: notSentWord })
  const left = summary ? unsentOf(summary) : atFirst

  const send = async () => {
    setNote('')
    const { waiting, attention, drained } = await sendAll(() => isThere.current)
    // A member who has closed the dialog stays signed in.
    if (!isThere.current) return
    if (waiting + attention === 0) leave()
    else setNote([waiting > 0 && drainedWords(drained).text, attention > 0 && words.needs(attention)].filter(Boolean).join(' '))
  }
  const isOut = isLeaving ? shellWords.signingOut : words.title
  const isBlocked = isBusy || isLeaving
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} busy={isLeaving} title={isOut} size={480} zIndex={LEAVING}>
      <Stack>
        <p>
          {words.left(left)} {words.kept}
        </p>
        <output className="leave-note note" data-tone={isBusy ? 'info' : 'wait'}>
          {isBusy ? words.sending(Math.max(0, atFirst - left), atFirst) : note}
        </output>
        <Stack component="ul" className="leave-ways" c="var(--ink-2)">
          <Stack component="li" gap="xs">
            <SteadyButton data-autofocus busy={isBusy} isBlocked={isLeaving} onClick={() => isBlocked || void run(send)}>
              {words.send}
            </SteadyButton>
            <small>{words.sendWhy}</small>
          </Stack>
          <Stack component="li" gap="xs">
            <SteadyButton variant="default" busy={false} isBlocked={isBlocked} onClick={() => isBlocked || setTaking(true)}>
              {words.take}
            </SteadyButton>
            <small>{words.takeWhy}</small>
          </Stack>
          <Stack component="li" gap="xs">
            <SteadyButton variant="default" busy={isLeaving} isBlocked={isBusy} onClick={() => isBlocked || leave()}>
              {words.stay}
            </SteadyButton>
            <small>{words.stayWhy}</small>
          </Stack>
        </Stack>
        <Group>
          <Button variant="subtle" color="gray" disabled={isLeaving} onClick={onClose}>
            {dialogWords.cancel}
          </Button>
        </Group>
      </Stack>
      {isTaking && <BackUpDialog onClose={() => setTaking(false)} onSaved={leave} zIndex={LEAVING + 1} />}
    </Modal>
  )
}
