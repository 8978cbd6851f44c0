/** Which halls a member may look into, and whether they have to choose one (S2 §5, §6). */
import { linkedToHalls, type Hall } from '#contract/hall.ts'
import { may, overseers, roles } from '#contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useChoices } from '#app/choices.ts'
import { hallQueries } from '#app/data/hall.ts'
import { standingOf, useMember } from '#app/data/member.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'

/** Those who see more than one hall. */
const choosers = [roles(...overseers)]

export interface Halls {
  /** The picker's choices; null for a hall's own desk, which has one hall and no picker. */
  choices: Choices | null
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
  const choices = useChoices<{ loadHallId: number; name: string }>(linked ? mine : all, ({ loadHallId, name }) => ({
    value: loadHallId,
    label: name,
  }))
  const numbers = all.data?.data ?? none
  return {
    choices: chooses ? choices : null,
    own: chooses ? null : (numbers[0]?.loadHallId ?? null),
    numbers,
    pending: all.isPending,
  }
}
