import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminUserActs, adminUserArea, type Link, type Linkable, type LinkKind } from '#app/data/admin-user.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'

/** Makes and removes links, several at a time if somebody is quick. The lists follow before anything is said to be done. */
export function useLinking(kind: LinkKind, userId: number) {
  const queries = useQueryClient()
  const [running, setRunning] = useState<readonly number[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  async function run(id: number, act: () => Promise<string>) {
    if (running.includes(id)) return
    setRunning((was) => [...was, id])
    setTrouble(null)
    try {
      const text = await act()
      await queries.invalidateQueries({ queryKey: adminUserArea })
      alert({ tone: 'success', text })
    } catch (error) {
      const { message } = failureOf(error)
      setTrouble(message)
      // A refusal often means that somebody else was here first.
      await queries.invalidateQueries({ queryKey: adminUserArea })
    } finally {
      setRunning((was) => was.filter((one) => one !== id))
    }
  }
  return {
    trouble,
    isRunning: (id: number) => running.includes(id),
    add: ({ id }: Linkable) => run(id, () => adminUserActs.link(kind, userId, id)),
    remove: ({ id, linkId }: Link) => run(id, () => adminUserActs.unlink(kind, linkId)),
  }
}
