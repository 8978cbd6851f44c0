import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { announceWords as words } from './announce-words.ts'
import { endingNow, type Ending } from './ending.ts'
import { OpenCargo } from './earlier/OpenCargo.tsx'

const looks = { delivered: ['ok', IconCheck], kept: ['wait', IconDeviceMobile], refused: ['bad', IconAlertTriangle] } as const

interface EndingNoteProps {
  ending: Ending
  accountId: string
  /** Starts the next announcement with the values of the last one, or with its return trip. */
  onNext?: ((next: 'same' | 'return') => void) | null
}

/** The result of the last announcement. It takes the focus, because it answers the button; a new form at a desk takes it from there. */
export function EndingNote({ ending, accountId, onNext }: EndingNoteProps) {
  const { state, message, uniqueCode, cargoId } = endingNow(ending, useOutboxItems(accountId))
  const note = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'start' })
  }, [])
  const [tone, StateIcon] = looks[state]
  return (
    <output ref={note} className="note" data-tone={tone} tabIndex={-1}>
      <StateIcon size={20} aria-hidden />
      <span className="grow ending">
        <b>{message}</b>{' '}
        {state !== 'delivered' && (
          <span>
            {state === 'kept' && words.keptWhy} <Link to="/outbox">{words.openOutbox}</Link>
          </span>
        )}{' '}
        {uniqueCode !== null && (
          <span>
            {words.uniqueCode}: <code dir="ltr">{uniqueCode}</code>
          </span>
        )}{' '}
        {cargoId !== null && <OpenCargo id={cargoId} />}
        {onNext && state !== 'refused' && (
          <Group component="span">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => onNext('same')}
            >
              {words.another}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => onNext('return')}
            >
              {words.wayBack}
            </Button>
          </Group>
        )}
      </span>
    </output>
  )
}
