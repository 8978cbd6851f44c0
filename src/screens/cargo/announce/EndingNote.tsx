import { IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { announceWords as words } from '#app/words/announce.ts'
import type { Ending } from './ending.ts'

/** What became of the cargo that was announced last. It takes the focus: it is the answer to the button. */
export function EndingNote({ state, message, uniqueCode }: Ending) {
  const note = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'start' })
  }, [])
  const StateIcon = state === 'delivered' ? IconCheck : IconDeviceMobile
  return (
    <output ref={note} className="note" data-tone={state === 'delivered' ? 'ok' : 'wait'} tabIndex={-1}>
      <StateIcon size={20} aria-hidden />
      <span className="grow ending">
        <b>{message}</b>
        {state === 'kept' && (
          <span>
            {words.keptWhy} <Link to="/outbox">{words.openOutbox}</Link>
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
