import { SegmentedControl, Stack } from '@mantine/core'
import { useNavigate, useBlocker } from '@tanstack/react-router'
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react'
import { keyWords, partWords, deskWords as words } from './desk-words.ts'
import { useScreenKeys } from '#app/kit/ui/keys/keys.ts'
import { printSlip } from '#app/modules/halls/turn/SlipButton.tsx'
import { DemoDriver } from '#app/modules/access/sign-in/DemoDriver.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import type { DeskAnswer } from './queries.ts'
import { AtDesk } from './AtDesk.tsx'
import { BoardCargos } from './BoardCargos.tsx'
import type { Facts } from './command/command.ts'
import { GIVE_TURN, Queue } from './Queue.tsx'
import { Results } from './Results.tsx'
import { ShowNotes } from './ShowNotes.tsx'
import { useDesk, FIELD_ID } from './useDesk.tsx'

interface ShowDeskProps {
  answer: DeskAnswer
  /** Whether lists are accepted. */
  isOpen: boolean
  /** On a phone: the clock, below the field. */
  clock: ReactNode
  /** Note that the answer is stale; null: it is not. */
  stale: ReactNode
  /** What follows the desk in its box; on a phone it is below everything. */
  foot: ReactNode
}

/** The show and the driver at the desk: queue, list, cargos. */
export function ShowDesk({ answer, isOpen, clock, stale, foot }: ShowDeskProps) {
  const { run, cargos, left, turns } = answer
  const facts: Facts = useMemo(() => ({ turns, cargos, left, isOpen }), [turns, cargos, left, isOpen])
  const { desk, acts, busy, off, unsent, question, ask } = useDesk(
    facts,
    run,
    // Printing waits for nothing at the desk: the next driver may be called meanwhile.
    (turnId) => answer.hall.printsSlips && void printSlip(turnId),
  )
  const isPhone = useIsPhone()
  const [part, setPart] = usePart(desk.turn?.id ?? null)
  useDeskKeys(desk.turn?.driverId ?? null)
  useScreenKeys(keyWords)
  useStaying(unsent, desk.turn?.number ?? 0, ask)

  return (
    <Stack className="show-desk">
      {clock}
      {isPhone && (
        <SegmentedControl
          className="desk-parts"
          fullWidth
          aria-label={partWords.name}
          value={part}
          onChange={(chosen) => setPart(chosen as Part)}
          data={[
            { value: 'cargos', label: partWords.cargos(cargos.length) },
            { value: 'queue', label: partWords.queue(turns.length) },
          ]}
        />
      )}
      <div
        className="desk"
        data-step={desk.turn ? 'cargos' : 'driver'}
        data-show={run !== null || undefined}
        data-part={isPhone ? part : undefined}
      >
        <Queue turns={turns} at={desk.turn?.id ?? null} onCall={acts.call} />
        <Stack className="desk-middle" miw={0}>
          <AtDesk {...{ facts, run, desk, acts, busy, off, unsent }} hall={answer.hall.name} />
          {/* Notes are below the field, so that it does not move while typing. */}
          <Notes {...{ answer, stale, foot }} />
        </Stack>
        <BoardCargos cargos={cargos} inShow={run !== null} turn={desk.turn} list={desk.list} onAdd={acts.add} />
      </div>
      {question}
    </Stack>
  )
}

/** What follows the driver at the desk. A key in the field does not render it. */
const Notes = memo(function Notes({ answer, stale, foot }: Pick<ShowDeskProps, 'answer' | 'stale' | 'foot'>) {
  const { hall, run, last, now } = answer
  return (
    <>
      {stale}
      <ShowNotes answer={answer} />
      <DemoDriver hallId={hall.id} />
      {!run && last && <Results key={last.id} last={last} now={now} />}
      {foot}
    </>
  )
})

/** The part below the field on a phone. */
type Part = 'cargos' | 'queue'

/** The queue is opened on demand; a driver at the desk chooses from the cargos. */
function usePart(atDesk: number | null): [Part, (part: Part) => void] {
  const [chosen, choose] = useState<{ part: Part; atDesk: number | null }>({ part: 'cargos', atDesk })
  const part = atDesk === null || chosen.atDesk === atDesk ? chosen.part : 'cargos'
  return [part, (next) => choose({ part: next, atDesk })]
}

const busyElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Scanned digits reach the field with any focus; F2 gives a turn, F4 opens the page of the driver at the desk. */
function useDeskKeys(driverId: number | null) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'F2') {
        event.preventDefault()
        void navigate({ to: GIVE_TURN })
      } else if (event.key === 'F4' && driverId !== null) {
        event.preventDefault()
        void navigate({ to: '/Driver/$driverId', params: { driverId: String(driverId) } })
      } else if (busyElsewhere(event.target)) return
      else if (/^\p{Nd}$/u.test(event.key)) document.getElementById(FIELD_ID)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, driverId])
}

/** Asks before leaving the page with an unregistered list. */
function useStaying(unsent: boolean, turnNumber: number, ask: (question: Question) => Promise<boolean>): void {
  useBlocker({
    disabled: !unsent,
    enableBeforeUnload: unsent,
    shouldBlockFn: async ({ current, next }) => {
      // Navigation within this page keeps all state.
      if (current.pathname === next.pathname) return false
      const title = words.leaveTitle(turnNumber)
      return !(await ask({ title, body: words.leaveBody, confirm: words.leave, cancel: words.stay, danger: true }))
    },
  })
}
