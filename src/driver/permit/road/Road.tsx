import './road.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { roadTouched } from '../../queries.ts'
import { DetentionClock } from './DetentionClock.tsx'
import { Papers } from './Papers.tsx'
import { Ratings } from './Ratings.tsx'
import { Steps } from './Steps.tsx'
import { useSteps } from './steps.ts'

/** What happens with a permit after it was issued: its steps, its documents, the wait at the loading place, and the ratings. */
export default function Road({ accountId, permit }: { accountId: string; permit: OwnPermit }) {
  const steps = useSteps(accountId, permit)
  useChanges(permit)
  return (
    <>
      {steps && <Steps {...{ permit, steps }} />}
      <Papers {...{ accountId, permit }} />
      {steps && <DetentionClock permitId={permit.id} steps={steps} />}
      <Ratings {...{ accountId, permit }} />
    </>
  )
}

/** Asks again for what belongs to the permit once the account shows that a gate, a desk or a company has changed it. */
function useChanges({ status, isAnnulled, arrivedAt, loadedAt, departedAt, deliveredAt }: OwnPermit): void {
  const client = useQueryClient()
  const state = [status, isAnnulled, arrivedAt, loadedAt, departedAt, deliveredAt].join(' ')
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    void roadTouched(client)
  }, [client, state])
}
