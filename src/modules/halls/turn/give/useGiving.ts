import { useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { turn as calls, type TurnParty } from '#contract/halls/turn.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { useAct } from '#app/transport/act.ts'
import { askParty, type TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { useAlone } from '#app/transport/task.ts'
import { alert, withdraw } from '#app/kit/ui/alerts.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { isPassable } from '#app/modules/halls/turn/hindrances.ts'
import { outcomeOfFailure, type Outcome } from './outcome.ts'
import { requestFaults } from '#app/modules/halls/turn/request.ts'
import { noteGiven } from './sitting.ts'

const blank: TurnRequest = { nationalId: '', vehicleCard: '', reason: '' }
/** The wire's name of each field. */
const wireNames = { nationalId: 'NationalId', vehicleCard: 'FreighterCardNumber', reason: 'Reason' } as const

/** Where the focus belongs after something happened; `n` counts the happenings. */
export interface Landing {
  on: keyof TurnRequest | 'again'
  n: number
}

/** The id of a field, or of the button that sends again. */
export const fieldId = (field: Landing['on']) => `give-${field}`

// 0 means "my own hall" in this screen (GAP62).
const wireOf = ({ nationalId, vehicleCard, reason }: TurnRequest) => ({
  NationalId: nationalId,
  FreighterCardNumber: vehicleCard,
  IsAdmin: false,
  // 0 means "my own hall" in this screen (GAP62).
  LoadHallId: 0,
  Reason: reason,
})
const isSame = (a: TurnRequest, b: TurnRequest) =>
  a.nationalId === b.nationalId && a.vehicleCard === b.vehicleCard && a.reason === b.reason

const firstAtFault = (faults: Faults) =>
  (Object.keys(wireNames) as (keyof TurnRequest)[]).find((field) => wireNames[field] in faults) ?? 'nationalId'

/** State of the form: input, request, and result; one request at a time. */
export function useGiving() {
  const alone = useAlone()
  const isPhone = useIsPhone()
  // On a phone an alert would cover the result, which has the same text.
  const warn = (text: string) => void (isPhone || refuse(text))
  /** The last alert of this screen: the next one replaces it, because the result shows everything. */
  const shown = useRef('')
  const show = (tone: 'error' | 'success', text: string) => {
    withdraw(shown.current)
    shown.current = text
    alert({ tone, text })
  }
  const refuse = (text: string) => show('error', text)
  const sent = useRef(blank)
  const { vehicle } = useSearch({ strict: false }) as { vehicle?: unknown }
  // The global search leads here with a vehicle's card.
  const [typed, setTyped] = useState({ ...blank, ...(vehicle !== undefined && { vehicleCard: String(vehicle) }) })
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The driver with the blocking waybill. */
  const [billed, setBilled] = useState('')
  const [landing, setLanding] = useState<Landing>({ on: 'nationalId', n: 0 })
  const [isChecking, setChecking] = useState(false)
  /** The driver of the last request. */
  const party = useRef<TurnParty | null>(null)
  const land = (on: Landing['on']) => setLanding(({ n }) => ({ on, n: n + 1 }))
  const {
    act,
    isBusy: busy,
    error,
  } = useAct(calls.add, {
    onDone: ({ data, message }) => {
      const request = sent.current
      if (!data) return fail({ kind: 'faulty', faults: {}, message }, request)
      const { id, turnNumber: number, ahead, unchecked } = data
      const turn = { id, number, ahead, unchecked, vehicleCard: request.vehicleCard }
      noteGiven(turn)
      setOutcome({ kind: 'given', turn })
      setTyped(blank)
      setBilled('')
      show('success', message)
      land('nationalId')
    },
    onFailed: (failed) => fail(outcomeOfFailure(failed, sent.current), sent.current),
  })
  useLayoutEffect(() => {
    if (busy || isChecking) return
    const target = document.getElementById(fieldId(landing.on))
    target?.focus()
    // Select the content, so that the next scan replaces it, even if the field already had the focus.
    if (target instanceof HTMLInputElement) target.select()
  }, [landing, busy, isChecking])
  const needsReason = billed !== '' && billed === typed.nationalId

  /** Fetches the driver and any obstacles to the turn; shows obstacles and returns null. */
  async function check(): Promise<{ party: TurnParty | null } | null> {
    const request = requestOf(typed)
    // The turn may have been given: only the same request shows it, and its own turn does not count against it.
    if (outcome?.kind === 'unanswered' && isSame(outcome.request, request)) return { party: party.current }
    setChecking(true)
    party.current = null
    try {
      return { party: (party.current = await askParty(wireOf(request))) }
    } catch (error) {
      const outcome = outcomeOfFailure(errorOf(error), request)
      // Without an answer the command itself still reports obstacles.
      if (outcome.kind === 'unanswered') return { party: null }
      fail(outcome, request)
      return null
    } finally {
      setChecking(false)
    }
  }
  const requestOf = (now: TurnRequest) => ({ ...now, reason: needsReason ? now.reason.trim() : '' })

  const complain = (found: Faults) => {
    setFaults(found)
    warn(refusalWords['broken-rule'])
    land(firstAtFault(found))
  }

  function fail(failed: Exclude<Outcome, { kind: 'given' }>, request: TurnRequest) {
    setOutcome(failed)
    if (failed.kind === 'faulty') {
      if (Object.keys(failed.faults).length > 0) return complain(failed.faults)
      refuse(failed.message)
      return land('nationalId')
    }
    if (failed.kind === 'unanswered') {
      warn(failed.title)
      return land('again')
    }
    warn(words.refusedCount(failed.hindrances.length))
    if (!failed.hindrances.some(isPassable)) return land('nationalId')
    if (billed === request.nationalId) setFaults({ Reason: turnWords.reason })
    setBilled(request.nationalId)
    land('reason')
  }

  /** Sends the request; the fields are cleared for the next driver only on success. */
  async function send(request: TurnRequest) {
    sent.current = request
    await act(wireOf(request))
  }

  return {
    typed,
    faults,
    outcome,
    busy: busy || isChecking,
    isChecking,
    needsReason,
    /** Why no turn can be given now; null if it can. */
    off: isOffline(error) ? error.message : null,
    landing,
    alone,
    /** Shows validation errors and returns whether there are none. */
    inspect: () => {
      const found = requestFaults(typed)
      if (Object.keys(found).length === 0) return true
      complain(found)
      return false
    },
    check,
    send: () => send(requestOf(typed)),
    sendAgain: (request: TurnRequest) => alone(() => send(request)),
    type: (field: keyof TurnRequest, text: string) => {
      setTyped((was) => ({ ...was, [field]: text }))
      setFaults(({ [wireNames[field]]: _answered, ...others }) => others)
      // Those answers were about other numbers.
      if (field !== 'reason') setOutcome((was) => (was?.kind === 'given' ? was : null))
    },
    clear: () => {
      setTyped(blank)
      setFaults({})
      setBilled('')
      setOutcome((was) => (was?.kind === 'given' ? was : null))
      land('nationalId')
    },
  }
}
