/** The session while its member works: a touch now and then keeps it, a password brings it back. Stands behind the login. */
import type { Member } from '#contract/identity.ts'
import { useEffect, useEffectEvent } from 'react'
import { usePasswordAsked } from '../data/reauth.ts'
import { AgainSheet } from './AgainSheet.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { leave } from './leave.ts'
import { useIdle } from './useIdle.ts'

export function SessionKeeper({ member }: { member: Member }) {
  const asked = usePasswordAsked()
  const { state, limit, stay } = useIdle(member.expirationMinutes)
  const warned = state !== 'used'
  useOwnEscape(warned || asked, stay)
  return (
    <>
      <AgainSheet member={member} opened={asked} />
      <IdleWarning opened={warned} limit={limit} leaving={state === 'over'} onStay={stay} onLeave={() => void leave('wish')} />
    </>
  )
}

/** Escape must not reach the dialog below and throw away what is typed there: this listener was there before any of them. */
function useOwnEscape(isOpen: boolean, act: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopImmediatePropagation()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
