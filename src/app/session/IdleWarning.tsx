import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { unsentOf, useOutboxSummary } from '#app/transport/outbox/outbox.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { idleWords as words } from '#app/modules/access/account/again-words.ts'
import { idleNow } from './useIdle.ts'

interface IdleWarningProps {
  opened: boolean
  /** Idle time limit, ms. */
  limit: number
  /** The member is being signed out. */
  leaving: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks an idle member to confirm their presence, with a countdown. Escape counts as confirmation. */
export function IdleWarning({ opened, onStay, ...rest }: IdleWarningProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={words.title}
      size={440}
      zIndex={350}
    >
      <Left onStay={onStay} {...rest} />
    </Modal>
  )
}

function Left({ limit, leaving, onStay, onLeave }: Omit<IdleWarningProps, 'opened'>) {
  const waiting = unsentOf(useOutboxSummary())
  return (
    <Stack>
      {leaving ? <p role="status">{words.leaving}</p> : <Countdown limit={limit} />}
      <p>{waiting > 0 ? words.waiting(waiting) : words.kept}</p>
      <Group>
        <Button data-autofocus disabled={leaving} onClick={onStay}>
          {words.stay}
        </Button>
        <Button variant="default" loading={leaving} onClick={onLeave}>
          {words.leave}
        </Button>
      </Group>
    </Stack>
  )
}

/** Remaining seconds that are announced; every second would drown out everything else. */
const spokenAt = [10, 30]

function Countdown({ limit }: { limit: number }) {
  const [left, setLeft] = useState(() => secondsLeft(limit))
  const [first] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(limit)), 1000)
    return () => clearInterval(timer)
  }, [limit])
  return (
    <>
      <p aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
        {words.body(left)}
      </p>
      <VisuallyHidden role="status">{words.spoken(Math.min(first, spokenAt.find((at) => left <= at) ?? first))}</VisuallyHidden>
    </>
  )
}

const secondsLeft = (limit: number) => Math.ceil(idleNow(limit).left / 1000)
