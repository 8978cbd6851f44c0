/** The natives of one hall: the own one at its desk, any for administrators (S2 "Special (native) drivers"; D8). */
import { native } from '#contract/native.ts'
import { adminTeam, may, roles, type Principal } from '#contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { driverQueries } from '#app/data/drivers.ts'
import { hallQueries } from '#app/data/hall.ts'
import { principalOf, useMember } from '#app/data/transport/session.ts'
import { useHalls } from '#app/list/choices.ts'
import { filters } from '#app/list/filter.ts'
import { needed } from '#app/list/kinds.tsx'
import { defineList, useList } from '#app/list/useList.ts'
import { nativesWords as words } from '#app/words/drivers.ts'

/** Whether a member chooses among halls. */
const chooses = (member: Principal) => may([roles(...adminTeam)], member)

const nativeFilters = filters({
  hall: needed({
    at: 'hall',
    label: words.hall,
    words,
    useChoices: useHalls,
    offered: chooses,
    asked: (id) => ({ LoadHallId: id }),
  }),
})

const ofAny = defineList({
  table: 'natives',
  filters: nativeFilters,
  query: driverQueries.natives,
  isReady: ({ hall }) => hall !== null,
})
const ofOwn = defineList({ table: 'natives', filters: nativeFilters, query: driverQueries.natives })

/** The list, its hall with the numbers that nativeness changes, and whether who looks may change it. */
export function useNatives() {
  const member = principalOf(useMember()!)
  const isDesk = !chooses(member)
  const list = useList(isDesk ? ofOwn : ofAny)
  const { data } = useQuery(hallQueries.all)
  const hallId = list.values.hall
  const hall = data?.data.find(({ loadHallId }) => isDesk || loadHallId === hallId) ?? null
  return { list, isDesk, hallId, hall, mayWrite: may(native.add.who, member) }
}
