import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { run as calls, type RunFace } from '#contract/halls/run.ts'
import { useAct } from '#app/transport/act.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { useSteadyAll } from '#app/kit/ui/useSteady.ts'
import { deskWords as words } from './desk-words.ts'
import { readCommand, type Facts } from './command/command.ts'
import { emptyDesk, isUnsent, placeOf, step, type Desk, type DeskAct } from './desk.ts'
import { nextWithoutList } from './command/find.ts'
import type { KeyCommand } from './command/keys.ts'
import { deskQueries } from './queries.ts'
import { useReplaceReason } from './useReplaceReason.tsx'

/** Actions at the desk, by keys and pointer. */
export interface DeskActs {
  say: (digits: string) => void
  /** Letters were typed: they are no number. */
  refuseLetters: () => void
  key: (command: Exclude<KeyCommand, 'help'>) => void
  /** Calls a driver of the queue to the desk; asks before an unsent list is discarded. */
  call: (turnId: number) => void
  add: (cargoId: number) => void
  drop: (cargoId: number) => void
  move: (cargoId: number, by: 1 | -1) => void
  takeTheirs: () => void
  /** The desk waits for the next driver: the turn that was here is cancelled. */
  dismiss: () => void
}

export const FIELD_ID = 'desk-field'
/** Longest wait for a fresh queue before an unknown number is refused (ms). */
const QUEUE_WAIT = 3000
const focusField = () => document.getElementById(FIELD_ID)?.focus()

/**
 * The desk's state and actions over the server's data. Only the server's answer clears a list. `onRegistered` receives the turn
 * of each registered list.
 */
export function useDesk(facts: Facts, run: RunFace | null, onRegistered: (turnId: number) => void) {
  const [desk, act] = useReducer(step, emptyDesk)
  const [ask, question] = useConfirm(null)
  const [askWhy, why] = useReplaceReason()
  const queries = useQueryClient()
  const running = useRef(false)
  const sentFor = useRef(0)
  const latest = useRef({ desk, facts })
  useLayoutEffect(() => {
    latest.current = { desk, facts }
  })
  /** Applied before the next key: what is typed around a response must meet the new state. */
  const apply = (next: DeskAct) => flushSync(() => act(next))
  const {
    act: send,
    isBusy,
    error,
  } = useAct(calls.prefer, {
    onDone: ({ data }) => {
      apply({ type: 'saved', receipt: data, facts: latest.current.facts })
      onRegistered(sentFor.current)
    },
    onFailed: ({ faults, message }) =>
      apply({ type: 'notSaved', sentence: faults['CargoIds'] ?? faults['ReasonCode'] ?? message, hasFailed: true }),
  })
  const unsent = isUnsent(desk)

  useEffect(() => act({ type: 'sync', facts }), [facts])
  useEffect(() => {
    if (!facts.isOpen) act({ type: 'lock' })
  }, [facts.isOpen])

  const off = isOffline(error) ? error.message : null

  async function mayLeave(): Promise<boolean> {
    if (!unsent || !desk.turn) return true
    const { number } = desk.turn
    if (desk.gone) return ask({ title: words.goneTitle(number), body: words.goneBody, confirm: words.leave, cancel: words.stay })
    const title = words.leaveTitle(number)
    return ask({ title, body: words.leaveBody, confirm: words.leave, cancel: words.stay, danger: true })
  }

  async function leave() {
    if (desk.found.length > 0 || (await mayLeave())) act({ type: 'leave' })
    focusField()
  }

  async function call(turnId: number) {
    if (running.current || desk.turn?.id === turnId) return focusField()
    if (await mayLeave()) act({ type: 'call', turnId, facts })
    focusField()
  }

  async function register() {
    const { desk: here } = latest.current
    const { turn, list } = here
    if (running.current || !turn) return
    const giveUp = (sentence: string | null, hasFailed = false) => apply({ type: 'notSaved', sentence, hasFailed })
    // Input during the request is the next driver's number.
    if (here.isRefused) act({ type: 'say', digits: '' })
    if (off) return giveUp(off, true)
    if (here.gone) return giveUp(words.goneMeanwhile)
    if (!isUnsent(here)) {
      const { isOpen } = latest.current.facts
      return giveUp(!isOpen ? words.closed : list.length > 0 ? words.registered : words.nothing)
    }
    if (!run) return giveUp(words.closed)
    const reason = turn.receipt && (await askWhy(turn, list.length === 0))
    if (turn.receipt && !reason) {
      giveUp(null)
      return focusField()
    }
    running.current = true
    sentFor.current = turn.id
    const input = { CargoIds: [...list], Replaces: turn.receipt?.code ?? '', ReasonCode: reason }
    try {
      await send({ id: run.id, DriverTurnId: turn.id, ...input })
    } finally {
      running.current = false
      replay()
      focusField()
    }
  }

  /** A turn given a moment ago may not be in the queue yet: fetches it before the number in the field is refused. */
  async function findInFreshQueue() {
    running.current = true
    apply({ type: 'hold' })
    const fetched = queries.fetchQuery({ ...deskQueries.open, staleTime: 0, retry: false, networkMode: 'always' })
    const waited = new Promise<null>((resolve) => setTimeout(resolve, QUEUE_WAIT, null))
    const fresh = await Promise.race([fetched, waited]).catch(() => null)
    running.current = false
    const { facts: known } = latest.current
    replay(fresh ? { ...known, turns: fresh.turns } : known)
  }

  /** Takes what was typed during a request, until it asks for another one. */
  function replay(known: Facts = latest.current.facts) {
    const { desk: here } = latest.current
    const [text] = here.ahead
    if (text === undefined) return
    apply({ type: 'replay', facts: known })
    if (text === '' && here.turn) return void register()
    replay()
  }

  /** During a request: an input with its Enter belongs to the next driver, and waits. */
  function hold(command: KeyCommand) {
    if (command === 'enter' && (desk.text !== '' || desk.ahead.length > 0)) act({ type: 'hold' })
  }

  async function enter() {
    const { text, turn, found, cursor, gone, isRefused } = desk
    // An Enter after letters ends what was typed; it does not call the next driver.
    if (text === '' && isRefused) return act({ type: 'say', digits: '' })
    const at = found[cursor]
    if (at !== undefined) return call(at)
    const place = placeOf(desk)
    const command = text === '' ? null : readCommand(text, place, facts)
    if (command?.kind === 'call') return call(command.turnId)
    if (command?.kind === 'say' && !place.turn) return findInFreshQueue()
    // A number refused again does not block the registration of a list.
    const isAgain = isRefused && turn !== null && !gone && command?.kind === 'say'
    if (command && !isAgain) return act({ type: 'take', facts })
    if (turn) return gone ? leave() : register()
    const next = nextWithoutList(facts.turns, desk.lastNumber)
    return next ? call(next.id) : act({ type: 'refused', sentence: words.noneLeft })
  }

  /** Registers the list whatever is in the field: a cargo is added first, another number is left out and named afterwards. */
  async function registerAll() {
    const { text, turn, gone, isRefused, hasFailed } = desk
    if (!turn) return enter()
    if (gone) return register()
    // After a failed registration a number in the field waits for the next driver.
    const command = text === '' || isRefused || hasFailed ? null : readCommand(text, placeOf(desk), facts)
    if (command?.kind === 'call' || command?.kind === 'choose') return enter()
    if (command) apply({ type: 'take', facts })
    if (command?.kind === 'say' && !unsent) return
    await register()
    if (command?.kind === 'say' && !latest.current.desk.turn) act({ type: 'refused', sentence: command.sentence })
  }

  const keys: Record<Parameters<DeskActs['key']>[0], () => void> = {
    enter: () => void enter(),
    register: () => void registerAll(),
    last: () => act({ type: 'drop', cargoId: null }),
    remove: () => act({ type: 'drop', cargoId: desk.at }),
    up: () => act({ type: 'pick', by: -1, facts }),
    down: () => act({ type: 'pick', by: 1, facts }),
    raise: () => act({ type: 'move', by: -1 }),
    lower: () => act({ type: 'move', by: 1 }),
    leave: () => void leave(),
  }
  const acts = useSteadyAll<DeskActs>({
    say: (digits) => act({ type: 'say', digits }),
    refuseLetters: () => act({ type: 'letters' }),
    // During a request its list must not change.
    key: (command) => (running.current ? hold(command) : keys[command]()),
    call: (turnId) => void call(turnId),
    add: (cargoId) => !running.current && act({ type: 'add', cargoId, facts }),
    drop: (cargoId) => !running.current && act({ type: 'drop', cargoId }),
    move: (cargoId, by) => !running.current && act({ type: 'move', by, cargoId }),
    takeTheirs: () => act({ type: 'reload' }),
    dismiss: () => act({ type: 'leave' }),
  })
  return {
    desk,
    acts,
    busy: isBusy,
    off,
    unsent,
    question: (
      <>
        {question}
        {why}
      </>
    ) as ReactNode,
    ask,
  }
}

/** `off`: why no list can be registered now. */
export type DeskAtWork = { desk: Desk; acts: DeskActs; busy: boolean; off: string | null; unsent: boolean }
