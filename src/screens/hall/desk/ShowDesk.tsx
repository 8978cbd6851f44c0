import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { AbortDialog } from './AbortDialog.tsx'
import type { DeskAnswer } from './answer.ts'
import { AtDesk } from './AtDesk.tsx'
import { BoardCargos } from './BoardCargos.tsx'
import { ClockCard } from './ClockCard.tsx'
import type { Facts } from './command.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { GIVE_TURN, Queue } from './Queue.tsx'
import { Results } from './Results.tsx'
import { ShowNotes } from './ShowNotes.tsx'
import { useDesk, FIELD_ID } from './useDesk.tsx'
import { useIsOpen } from './useIsOpen.ts'
import { useStaying } from './useStaying.ts'
import type { Watching } from '#app/data/transport/changes.ts'

interface ShowDeskProps {
  answer: DeskAnswer
  /** When it arrived, ms of this device. */
  receivedAt: number
  watching: Watching
  /** Says that the answer is an old one; null: it is not. */
  stale: ReactNode
}

/** The show and who stands before it: clock, queue, the driver at the desk, the cargos. */
export function ShowDesk({ answer, receivedAt, watching, stale }: ShowDeskProps) {
  const { run, cargos, left, turns, now } = answer
  const isOpen = useIsOpen({ now, receivedAt, run })
  const facts: Facts = useMemo(() => ({ turns, cargos, left, isOpen }), [turns, cargos, left, isOpen])
  const { desk, acts, busy, unsent, question, ask } = useDesk(facts, run)
  const [help, setHelp] = useState(false)
  const [aborting, setAborting] = useState(false)
  useDeskKeys(setHelp)
  useStaying(unsent, desk.turn?.number ?? 0, ask)

  return (
    <div className="stack show-desk">
      <ClockCard {...{ answer, receivedAt, watching, isOpen }} onHelp={() => setHelp(true)} onAbort={() => setAborting(true)} />
      <div className="desk" data-step={desk.turn ? 'cargos' : 'driver'} data-show={run !== null || undefined}>
        <Queue turns={turns} at={desk.turn?.id ?? null} onCall={acts.call} />
        <div className="stack desk-middle">
          <AtDesk {...{ facts, run, desk, acts, busy, unsent }} onHelp={() => setHelp(true)} />
          {/* News comes under the field: what is typed in must not move while somebody types. */}
          {stale}
          <ShowNotes answer={answer} />
          {!run && answer.last && <Results key={answer.last.id} last={answer.last} now={now} />}
        </div>
        <BoardCargos cargos={cargos} inShow={run !== null} turn={desk.turn} list={desk.list} onAdd={acts.add} />
      </div>
      <KeysHelp opened={help} onClose={() => setHelp(false)} />
      {run && (
        <AbortDialog
          run={run}
          lists={turns.filter(({ list }) => list.length > 0).length}
          opened={aborting}
          onClose={() => setAborting(false)}
        />
      )}
      {question}
    </div>
  )
}

const busyElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Digits from a scanner reach the field wherever the focus is; F2 gives a turn, the question mark tells the keys. */
function useDeskKeys(setHelp: (opened: boolean) => void) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'F2') {
        event.preventDefault()
        void navigate({ to: GIVE_TURN })
      } else if (busyElsewhere(event.target)) return
      else if (event.key === '?' || event.key === '\u061f') setHelp(true)
      else if (/^\p{Nd}$/u.test(event.key)) document.getElementById(FIELD_ID)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, setHelp])
}
