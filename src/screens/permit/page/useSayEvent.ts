import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PermitEventKind } from '#contract/permit-life.ts'
import { useMember } from '#app/data/member.ts'
import { permitTouches } from '#app/data/permit.ts'
import { tellEvent, type EventAnswer } from '#app/waiting/eventAnswer.ts'

/** Says what was seen of a permit, one at a time; without a network it is kept and goes later. */
export function useSayEvent(permitId: number) {
  const member = useMember()!
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState<PermitEventKind | null>(null)
  const [answer, setAnswer] = useState<EventAnswer | null>(null)

  async function say(event: PermitEventKind) {
    if (running.current) return
    running.current = true
    setBusy(event)
    setAnswer(null)
    setAnswer(await tellEvent({ accountId: String(member.id), permitId, event, code: '' }))
    running.current = false
    setBusy(null)
    for (const queryKey of permitTouches) void queries.invalidateQueries({ queryKey })
  }
  return { say: (event: PermitEventKind) => void say(event), busy, answer }
}
