/** The natives of one hall: the own one at its desk, any for administrators (S2 "Special (native) drivers"; D8). */
import { native } from '#contract/fleet/native.ts'
import { adminTeam, may, roles, type Principal } from '#contract/kernel/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { hallQueries } from '#app/modules/organisations/hall/queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { useHalls } from '#app/kit/reference/choices.ts'
import { filters } from '#app/kit/list/filter.ts'
import { needed } from '#app/kit/list/kinds.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { nativesWords as words } from '#app/modules/fleet/driver/drivers-words.ts'

/** Whether a member chooses among halls. */
const chooses = (member: Principal) => may([roles(...adminTeam)], member)

const nativeFilters = filters({
  hall: needed({
    at: 'hall',
    label: words.hall,
    words,
    useChoices: useHalls,
    offered: chooses,
    toInput: (id) => ({ LoadHallId: id }),
  }),
})

const ofAny = defineList({
  table: 'natives',
  filters: nativeFilters,
  query: driverQueries.natives,
  isReady: ({ hall }) => hall !== null,
})
const ofOwn = defineList({ table: 'natives', filters: nativeFilters, query: driverQueries.natives })

/** The list, its hall with the numbers that nativeness changes, and whether the member may edit it. */
export function useNatives() {
  const member = principalOf(useSignedIn())
  const isDesk = !chooses(member)
  const list = useList(isDesk ? ofOwn : ofAny)
  const { data } = useQuery(hallQueries.all)
  const hallId = list.values.hall
  const hall = data?.data.find(({ loadHallId }) => isDesk || loadHallId === hallId) ?? null
  return { list, isDesk, hallId, hall, mayWrite: may(native.add.who, member) }
}
