import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/kernel/call.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import type { Linkable } from './LinkList.tsx'

interface Linking<L extends Linkable> {
  /** Its commands; all commands of one dialog have the same offline behaviour. */
  call: Pick<Call, 'offline'>
  /** Query keys refetched after each command. */
  area: readonly string[]
  link: (row: Linkable) => Promise<{ message: string }>
  unlink: (row: L) => Promise<{ message: string }>
}

/** Adds and removes links, several in parallel. The lists are refetched before success is reported. */
export function useLinking<L extends Linkable>({ call, area, link, unlink }: Linking<L>) {
  const queries = useQueryClient()
  const [running, setRunning] = useState<readonly number[]>([])
  const [error, setError] = useState<string | null>(null)
  const off = useOfflineError(call)

  async function run(id: number, linking: () => Promise<{ message: string }>) {
    if (off || running.includes(id)) return
    setRunning((was) => [...was, id])
    setError(null)
    try {
      const done = await linking()
      await queries.invalidateQueries({ queryKey: area })
      tellDone(done)
    } catch (thrown) {
      setError(errorOf(thrown).message)
      // A refusal often means a concurrent change by another member.
      await queries.invalidateQueries({ queryKey: area })
    } finally {
      setRunning((was) => was.filter((one) => one !== id))
    }
  }
  return {
    error: off?.message ?? error,
    /** Whether the button of this entry is inactive now. */
    isBlocked: (id: number) => off !== null || running.includes(id),
    add: (row: Linkable) => run(row.id, () => link(row)),
    remove: (row: L) => run(row.id, () => unlink(row)),
  }
}
