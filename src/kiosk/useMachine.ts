import { useEffect, useState } from 'react'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { openMachine, type Opened } from './identity.ts'
import { askAs, isOfLine, isOver } from './queries.ts'

type MachineState = { at: 'starting' | 'away' | 'broken' } | Opened

/** How often the hall is asked whether it is open, and how soon an unreachable server is tried again, ms. */
const EVERY = 15_000
const AGAIN = 3000

/** `broken`: the storage of this browser failed, which is no fault of the network. */
const failureOf = (error: unknown): MachineState => ({ at: isOfLine(error) ? 'away' : 'broken' })

/** The state of this machine, and how to sign in again once it is bound. It signs in when the page opens, follows its hall, and notices that it was ended. */
export function useMachine(): [MachineState, () => void] {
  const [state, setState] = useState<MachineState>({ at: 'starting' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const next = async (): Promise<MachineState> => {
      try {
        if (state.at !== 'bound') return await openMachine()
        const { token } = state.machine
        return { at: 'bound', machine: { token, hall: await askAs(token, kiosk.own, {}) } }
      } catch (error) {
        if (!isOver(error)) return state.at === 'bound' ? { ...state } : failureOf(error)
        return openMachine().catch(failureOf)
      }
    }
    const step = async () => {
      const found = await next()
      if (!isGone) setState(found)
    }
    if (state.at === 'starting') void step()
    else if (state.at !== 'unbound') timer = setTimeout(() => void step(), state.at === 'bound' ? EVERY : AGAIN)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [state])
  return [state, () => setState({ at: 'starting' })]
}
