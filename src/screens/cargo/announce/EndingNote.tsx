import { IconAlertTriangle, IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOutboxItems } from '#app/data/transport/outbox.ts'
import { announceWords as words } from '#app/words/announce.ts'
import { endingNow, type Ending } from './ending.ts'

const looks = { delivered: ['ok', IconCheck], kept: ['wait', IconDeviceMobile], refused: ['bad', IconAlertTriangle] } as const

/** What became of the cargo that was announced last. It takes the focus: it is the answer to the button. */
export function EndingNote({ ending, accountId }: { ending: Ending; accountId: string }) {
  const { state, message, uniqueCode } = endingNow(ending, useOutboxItems(accountId))
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
        <b>{message}</b>
        {state !== 'delivered' && (
          <span>
            {state === 'kept' && words.keptWhy} <Link to="/outbox">{words.openOutbox}</Link>
          </span>
        )}
        {uniqueCode !== null && (
          <span>
            {words.uniqueCode}: <code dir="ltr">{uniqueCode}</code>
          </span>
        )}
      </span>
    </output>
  )
}
