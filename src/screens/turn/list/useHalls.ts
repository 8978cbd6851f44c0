/** Which halls a member may look into, and whether they have to choose one (S2 §5, §6). */
import { linkedToHalls, type Hall } from '#contract/hall.ts'
import { may, overseers, roles } from '#contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hallQueries } from '#app/data/hall.ts'
import { standingOf, useMember } from '#app/data/member.ts'

/** Those who see more than one hall. */
const choosers = [roles(...overseers)]

export interface HallChoices {
  options: { value: number; label: string }[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

export interface Halls {
  /** The picker's choices; null for a hall's own desk, which has one hall and no picker. */
  choices: HallChoices | null
  /** The desk's own hall; null until it is known, and for whoever chooses. */
  own: number | null
  /** The halls with their numbers, as far as they are known. */
  numbers: readonly Hall[]
  /** The numbers are still on their way. */
  pending: boolean
}

const none: readonly Hall[] = []

/** The halls of the signed-in member. */
export function useHalls(): Halls {
  const member = standingOf(useMember()!)
  const chooses = may(choosers, member)
  const linked = may(linkedToHalls, member)
  const all = useQuery(hallQueries.all)
  const mine = useQuery({ ...hallQueries.mine, enabled: linked })
  const asked = linked ? mine : all
  const named = asked.data?.data
  const options = useMemo(() => named?.map(({ loadHallId, name }) => ({ value: loadHallId, label: name })) ?? [], [named])
  const numbers = all.data?.data ?? none
  return {
    choices: chooses
      ? { options, state: named ? 'ready' : asked.isError ? 'failed' : 'loading', retry: () => void asked.refetch() }
      : null,
    own: chooses ? null : (numbers[0]?.loadHallId ?? null),
    numbers,
    pending: all.isPending,
  }
}
