import { useRef } from 'react'
import type { TurnParty } from '#contract/halls/turn.ts'
import { askParty, type TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { isSameRequest, toWire } from '#app/modules/halls/turn/request.ts'

/** The driver of a request: asked for once, when its numbers are complete; confirming it shares that answer. */
export function useParty() {
  const last = useRef<{ request: TurnRequest; answer: Promise<TurnParty> } | null>(null)
  const forget = () => {
    last.current = null
  }
  const ask = (request: TurnRequest): Promise<TurnParty> => {
    if (last.current && isSameRequest(last.current.request, request)) return last.current.answer
    const asked = { request, answer: askParty(toWire(request)) }
    last.current = asked
    // What refused it may be over when it is asked again.
    asked.answer.catch(() => last.current === asked && forget())
    return asked.answer
  }
  return { ask, forget }
}
