import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/kernel/call.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import type { Linkable } from './LinkList.tsx'
import { useMany } from './useMany.ts'

interface Linking<L extends Linkable> {
  /** Its commands; all commands of one dialog have the same offline behaviour. */
  call: Pick<Call, 'offline'>
  /** Query keys refetched after each command. */
  area: readonly string[]
  link: (row: Linkable) => Promise<{ message: string }>
  unlink: (row: L) => Promise<{ message: string }>
}

/** Adds and removes links: one by one in parallel, or several in turn. The lists are refetched before success is reported. */
export function useLinking<L extends Linkable>({ call, area, link, unlink }: Linking<L>) {
  const queries = useQueryClient()
  const [running, setRunning] = useState<readonly number[]>([])
  const [error, setError] = useState<string | null>(null)
  const off = useOfflineError(call)
  const renew = () => queries.invalidateQueries({ queryKey: area })
  const { run: runMany, ...many } = useMany(renew)
  const isBusy = running.length > 0 || many.progress !== null

  async function run(id: number, linking: () => Promise<{ message: string }>) {
    if (off || running.includes(id)) return
    setRunning((was) => [...was, id])
    setError(null)
    try {
      const done = await linking()
      await renew()
      tellDone(done)
    } catch (thrown) {
      setError(errorOf(thrown).message)
      // A refusal often means a concurrent change by another member.
      await renew()
    } finally {
      setRunning((was) => was.filter((one) => one !== id))
    }
  }
  return {
    error: off?.message ?? error,
    /** Whether the button of this entry is inactive now. */
    isBlocked: (id: number) => off !== null || many.progress !== null || running.includes(id),
    add: (row: Linkable) => run(row.id, () => link(row)),
    remove: (row: L) => run(row.id, () => unlink(row)),
    many: {
      ...many,
      /** Whether no several entries can be sent now. */
      isBlocked: off !== null || isBusy,
      add: (rows: readonly Linkable[]) => runMany('add', rows, link),
      remove: (rows: readonly L[]) => runMany('remove', rows, unlink),
    },
  }
}
