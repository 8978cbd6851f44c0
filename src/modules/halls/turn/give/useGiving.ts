import { useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { turn as calls, type TurnParty } from '#contract/halls/turn.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { useAct } from '#app/transport/act.ts'
import type { TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { useAlone } from '#app/transport/task.ts'
import { alert, withdraw } from '#app/kit/ui/alerts.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { isPassable } from '#app/modules/halls/turn/hindrances.ts'
import { outcomeOfFailure, type Outcome } from './outcome.ts'
import { isSameRequest, requestFaults, toWire } from '#app/modules/halls/turn/request.ts'
import { noteGiven } from './sitting.ts'
import { useParty } from './useParty.ts'

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
  /** The driver of the request that was confirmed last. */
  const confirmed = useRef<TurnParty | null>(null)
  const party = useParty()
  /** Numbers with their driver. */
  const [known, setKnown] = useState<{ request: TurnRequest; party: TurnParty } | null>(null)
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
      setKnown(null)
      show('success', message)
      land('nationalId')
    },
    onFailed: (failed) => fail(outcomeOfFailure(failed, sent.current, true), sent.current),
  })
  useLayoutEffect(() => {
    if (busy || isChecking) return
    const target = document.getElementById(fieldId(landing.on))
    target?.focus()
    // Select the content, so that the next scan replaces it, even if the field already had the focus.
    if (target instanceof HTMLInputElement) target.select()
  }, [landing, busy, isChecking])
  const needsReason = billed !== '' && billed === typed.nationalId
  const { nationalId, vehicleCard } = typed
  const isWhole = !needsReason && Object.keys(requestFaults(typed)).length === 0
  /** A confirmation waits for the driver. */
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isWhole) return
    let isCurrent = true
    const request = { nationalId, vehicleCard, reason: '' }
    party.ask(request).then(
      (found) => isCurrent && setKnown({ request, party: found }),
      (error: unknown) => {
        const failed = outcomeOfFailure(errorOf(error), request, false)
        // The clerk may be typing: the focus stays. Without an answer the confirmation asks again.
        if (isCurrent && !isAwaited.current && failed.kind !== 'unanswered') fail(failed, request, false)
      },
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each pair of numbers
  }, [isWhole, nationalId, vehicleCard])

  const requestOf = (now: TurnRequest) => ({ ...now, reason: needsReason ? now.reason.trim() : '' })
  const isKnown = known !== null && isSameRequest(known.request, requestOf(typed))

  /** Fetches the driver and any obstacles to the turn; shows obstacles and returns null. */
  async function check(): Promise<TurnParty | null> {
    const request = requestOf(typed)
    // The turn may have been given: only the same request shows it, and its own turn does not count against it.
    if (outcome?.kind === 'unanswered' && outcome.isSent && isSameRequest(outcome.request, request)) return confirmed.current
    if (isKnown) return (confirmed.current = known.party)
    setChecking(true)
    isAwaited.current = true
    try {
      return (confirmed.current = await party.ask(request))
    } catch (error) {
      fail(outcomeOfFailure(errorOf(error), request, false), request)
      return null
    } finally {
      isAwaited.current = false
      setChecking(false)
    }
  }

  const complain = (found: Faults, goTo: typeof land = land) => {
    setFaults(found)
    warn(refusalWords['broken-rule'])
    goTo(firstAtFault(found))
  }

  /** Shows why there is no turn, and moves the focus to what must change if `lands`. */
  function fail(failed: Exclude<Outcome, { kind: 'given' }>, request: TurnRequest, lands = true) {
    const goTo = lands ? land : () => {}
    party.forget()
    setKnown(null)
    setOutcome(failed)
    if (failed.kind === 'faulty') {
      if (Object.keys(failed.faults).length > 0) return complain(failed.faults, goTo)
      refuse(failed.message)
      return goTo('nationalId')
    }
    if (failed.kind === 'unanswered') {
      warn(failed.title)
      return goTo('again')
    }
    warn(words.refusedCount(failed.hindrances.length))
    if (!failed.hindrances.some(isPassable)) return goTo('nationalId')
    if (billed === request.nationalId) setFaults({ Reason: turnWords.reason })
    setBilled(request.nationalId)
    goTo('reason')
  }

  /** Sends the request; the fields are cleared for the next driver only on success. */
  async function send(request: TurnRequest) {
    sent.current = request
    party.forget()
    await act(toWire(request))
  }

  return {
    typed,
    faults,
    outcome,
    busy: busy || isChecking,
    isChecking,
    needsReason,
    /** The driver of the typed numbers has come. */
    isKnown,
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
      const answered: string[] = field === 'nationalId' ? [wireNames.nationalId, 'DriverCardNumber'] : [wireNames[field]]
      setFaults((was) => Object.fromEntries(Object.entries(was).filter(([name]) => !answered.includes(name))))
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
