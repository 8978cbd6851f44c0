import { SegmentedControl, Stack } from '@mantine/core'
import { useNavigate, useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { run as calls, type RunFace } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import type { Watching } from '#app/transport/changes.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { runStateWords, keyWords, partWords, deskWords as words } from './desk-words.ts'
import { useScreenKeys } from '#app/kit/ui/keys/keys.ts'
import { printSlip } from '#app/modules/halls/turn/SlipButton.tsx'
import { DemoDriver } from '#app/modules/access/sign-in/DemoDriver.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { deskQueries } from './queries.ts'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import type { DeskAnswer } from './queries.ts'
import { AtDesk } from './AtDesk.tsx'
import { BoardCargos } from './BoardCargos.tsx'
import { ClockCard } from './ClockCard.tsx'
import type { Facts } from './command/command.ts'
import { GIVE_TURN, Queue } from './Queue.tsx'
import { Results } from './Results.tsx'
import { ShowNotes } from './ShowNotes.tsx'
import { useDesk, FIELD_ID } from './useDesk.tsx'

interface ShowDeskProps {
  answer: DeskAnswer
  /** When it arrived, ms of this device. */
  receivedAt: number
  watching: Watching
  /** Note that the answer is stale; null: it is not. */
  stale: ReactNode
}

/** The show and the driver at the desk: clock, queue, list, cargos. */
export function ShowDesk({ answer, receivedAt, watching, stale }: ShowDeskProps) {
  const { run, cargos, left, turns, now } = answer
  const isOpen = useIsOpen({ now, receivedAt, run })
  const facts: Facts = useMemo(() => ({ turns, cargos, left, isOpen }), [turns, cargos, left, isOpen])
  const { desk, acts, busy, off, unsent, question, ask } = useDesk(
    facts,
    run,
    // Printing waits for nothing at the desk: the next driver may be called meanwhile.
    (turnId) => answer.hall.printsSlips && void printSlip(turnId),
  )
  const [aborting, setAborting] = useState(false)
  const isPhone = useIsPhone()
  const [part, setPart] = usePart(desk.turn?.id ?? null)
  useDeskKeys(desk.turn?.driverId ?? null)
  useScreenKeys(keyWords)
  useStaying(unsent, desk.turn?.number ?? 0, ask)

  return (
    <Stack className="show-desk">
      <ClockCard {...{ answer, receivedAt, watching, isOpen }} onAbort={() => setAborting(true)} />
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
          {stale}
          <ShowNotes answer={answer} />
          <DemoDriver hallId={answer.hall.id} />
          {!run && answer.last && <Results key={answer.last.id} last={answer.last} now={now} />}
        </Stack>
        <BoardCargos cargos={cargos} inShow={run !== null} turn={desk.turn} list={desk.list} onAdd={acts.add} />
      </div>
      {run && (
        <AbortDialog
          run={run}
          lists={turns.filter(({ list }) => list.length > 0).length}
          opened={aborting}
          onClose={() => setAborting(false)}
        />
      )}
      {question}
    </Stack>
  )
}

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

interface AbortDialogProps {
  run: RunFace
  /** How many lists it makes worthless. */
  lists: number
  opened: boolean
  onClose: () => void
}

/** Confirms the end of an open show, with a reason. */
function AbortDialog({ run, lists, opened, onClose }: AbortDialogProps) {
  const { act, ...acting } = useAct(calls.abort, { onDone: tellAnd(onClose) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={runStateWords.abortTitle(clockOf(new Date(run.opensAt)))}
      reason={{ label: runStateWords.abortReason, hint: runStateWords.abortHint, missing: runStateWords.abortMissing }}
      confirm={runStateWords.abortConfirm}
      onSubmit={(Reason) => void act({ id: run.id, Reason })}
    >
      <p>{runStateWords.abortBody(lists)}</p>
    </ReasonDialog>
  )
}

/** The answer, and its arrival time by this device's clock, ms. */
interface Answered {
  now: string
  receivedAt: number
  run: RunFace | null
}

/** Whether lists are accepted, by the server's clock: it changes at the lock and refetches once (domain.md X23, X27). */
function useIsOpen({ now, receivedAt, run }: Answered): boolean {
  const queries = useQueryClient()
  const [over, setOver] = useState<number | null>(null)
  const { id, state, locksAt } = run ?? {}
  useEffect(() => {
    if (id === undefined || locksAt === undefined || state !== 'OPEN' || over === id) return
    const left = Date.parse(locksAt) - Date.parse(now) - Math.max(0, Date.now() - receivedAt)
    const lock = () => {
      setOver(id)
      void queries.invalidateQueries({ queryKey: deskQueries.open.queryKey })
    }
    const timer = setTimeout(lock, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [id, state, locksAt, now, receivedAt, over, queries])
  return state === 'OPEN' && over !== id
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
