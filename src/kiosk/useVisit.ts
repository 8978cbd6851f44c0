import { useCallback, useEffect, useRef, useState } from 'react'
import { driverApp, type OwnAccount } from '#contract/fleet/driver-app.ts'
import type { Answer, Call, Sent } from '#contract/kernel/call.ts'
import { run, type OwnShow } from '#contract/halls/run.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { useTask } from '#app/transport/task.ts'
import { machineWords as words } from './kiosk-words.ts'
import { actAs, askAs, isOver } from './queries.ts'

/** The server's newest answers. */
export interface Seen {
  account: OwnAccount
  show: OwnShow
}

/** Interval between two reads, ms. */
const EVERY = 10_000

/** Reads the driver's account and show, again after each act and every ten seconds. Nothing of it outlives the component. */
export function useVisit(token: string, onOver: () => void) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [error, setError] = useState<string | null>(null)
  const newest = useRef(async () => {})
  const reload = useCallback(() => newest.current(), [])
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    let isGone = false
    let [begun, shown] = [0, 0]
    const read = async () => {
      const turn = (begun += 1)
      // An answer that was overtaken by a later one is older than what is shown.
      const isLate = () => isGone || turn < shown
      try {
        const [account, show] = await Promise.all([askAs(token, driverApp.me, {}), askAs(token, run.own, {})])
        if (isLate()) return
        shown = turn
        setSeen({ account, show })
        setError(null)
      } catch (failure) {
        if (isLate()) return
        if (isOver(failure)) over.current()
        else setError(sentenceOf(failure))
      }
    }
    newest.current = read
    void read()
    const timer = setInterval(() => void read(), EVERY)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [token])
  return { token, seen, error, reload }
}
export type Visit = ReturnType<typeof useVisit>

/** Sends a command of the driver, and is busy until the server's state has been read again: an answer may be lost. */
export function useVisitAct<C extends Call>({ token, reload }: Visit, call: C) {
  const {
    run: start,
    isBusy,
    error,
  } = useTask<Answer<C>>({
    unexpected: words.failed,
    say: ({ kind }) => (kind === 'unreachable' ? words.unreachable : undefined),
  })
  return {
    isBusy,
    error: error && (error.message || Object.values(error.faults).join(' ')),
    act: (input: Sent<C>) => start(() => actAs(token, call, input).finally(reload)),
  }
}

function sentenceOf(failure: unknown): string {
  try {
    return errorOf(failure).message
  } catch {
    return words.failed
  }
}
