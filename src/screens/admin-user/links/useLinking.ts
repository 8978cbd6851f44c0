import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminUser } from '#contract/admin-user.ts'
import { act } from '#app/data/transport/act.ts'
import { adminUserArea, type Link, type Linkable, type LinkKind } from '#app/data/admin-user.ts'
import { errorOf } from '#app/data/transport/form-error.ts'
import { tellDone } from '#app/ui/form/tellDone.ts'

/** Makes and removes links, several at a time if somebody is quick. The lists follow before anything is said to be done. */
export function useLinking(kind: LinkKind, userId: number) {
  const queries = useQueryClient()
  const [running, setRunning] = useState<readonly number[]>([])
  const [error, setError] = useState<string | null>(null)

  async function run(id: number, linking: () => Promise<{ message: string }>) {
    if (running.includes(id)) return
    setRunning((was) => [...was, id])
    setError(null)
    try {
      const done = await linking()
      await queries.invalidateQueries({ queryKey: adminUserArea })
      tellDone(done)
    } catch (thrown) {
      setError(errorOf(thrown).message)
      // A refusal often means that somebody else was here first.
      await queries.invalidateQueries({ queryKey: adminUserArea })
    } finally {
      setRunning((was) => was.filter((one) => one !== id))
    }
  }
  const link = (id: number) =>
    kind === 'companies'
      ? act(adminUser.addCompany, { TransportationCompanyId: id, UserAdminId: userId })
      : act(adminUser.addHall, { LoadHallId: id, UserAdminId: userId })
  const unlink = kind === 'companies' ? adminUser.removeCompany : adminUser.removeHall
  return {
    error,
    isRunning: (id: number) => running.includes(id),
    add: ({ id }: Linkable) => run(id, () => link(id)),
    remove: ({ id, linkId }: Link) => run(id, () => act(unlink, { Item1: linkId })),
  }
}
