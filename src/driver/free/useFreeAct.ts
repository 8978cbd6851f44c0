import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Call, Sent } from '#contract/kernel/call.ts'
import type { freeCargo } from '#contract/permits/free.ts'
import { act } from '#app/transport/act.ts'
import { useOwnAct } from '../useOwnAct.ts'
import { freeKey } from './free-queries.ts'

type FreeCommand = (typeof freeCargo)['claim'] | (typeof freeCargo)['undo']

export interface FreeAct {
  isBusy: boolean
  send: <C extends FreeCommand>(call: C, input: Sent<C>) => void
}

/** Sends a claim or its undo, and asks for the list again also after a refusal: the cargo may be gone. `done`: the server's sentence. */
export function useFreeAct(): FreeAct & { done: string; error: string | null } {
  const client = useQueryClient()
  const { run, isBusy, error } = useOwnAct()
  const [done, setDone] = useState('')
  const send = <C extends FreeCommand>(call: C, input: Sent<C>) => {
    setDone('')
    run(async () => {
      const { message } = await act<Call>(call, input).finally(() => void client.invalidateQueries({ queryKey: freeKey }))
      setDone(message)
    })
  }
  return { send, isBusy, done, error: error || null }
}
