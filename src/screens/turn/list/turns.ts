/** The list of turns: what it is filtered by and what it asks (S2 §2, §4, §5; GAP55, GAP61). */
import { linkedToHalls } from '#contract/hall.ts'
import type { Hall } from '#contract/hall-rows.ts'
import { may, overseers, roles, type Principal } from '#contract/roles.ts'
import { turnFilter } from '#contract/turn.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hallQueries } from '#app/data/hall.ts'
import { currentCache } from '#app/data/transport/queries.ts'
import { currentMember, principalOf, useSignedIn } from '#app/data/transport/session.ts'
import { turnArea, turnQueries } from '#app/data/turn.ts'
import { askAhead } from '#app/list/ahead.ts'
import { useChoices } from '#app/list/choices.ts'
import { filters, type Others } from '#app/list/filter.ts'
import { card, days, needed, oneOf } from '#app/list/kinds.tsx'
import { daysBefore } from '#app/list/NothingFound.tsx'
import { defineList, useList } from '#app/list/useList.ts'
import { dayViews } from '#app/list/views.ts'
import { viewWords } from '#app/words/list.ts'
import { turnFilterWords, turnSearchWords as words } from '#app/words/turn.ts'

const DAY_HOURS = 24
const none: readonly Hall[] = []

/** Whether a member sees more than one hall and chooses among them; a hall's own desk does not. */
const chooses = (member: Principal) => may([roles(...overseers)], member)

/** The halls a member may look into (S2 §5, §6). */
function useHallChoices(member: Principal, enabled: boolean) {
  const linked = may(linkedToHalls, member)
  const all = useQuery(hallQueries.all)
  const mine = useQuery({ ...hallQueries.mine, enabled: enabled && linked })
  const asked = linked ? mine : all
  return useChoices<{ loadHallId: number; name: string }>(asked, ({ loadHallId, name }) => ({ value: loadHallId, label: name }))
}

/** The first day on which a turn of a hall may have been taken that still lives (GAP55); of a hall that is not known, yesterday. */
function firstDayIn(hall: Hall | undefined, today: string): string {
  const { turnExpireHour = 0, nativeTurnExpireHour = 0 } = hall ?? {}
  // With the natives' hours where those are longer: every live turn is to be seen.
  const hours = Math.max(turnExpireHour, nativeTurnExpireHour, DAY_HOURS)
  return daysBefore(today, Math.ceil(hours / DAY_HOURS))
}

const filtersIn = (halls: readonly Hall[], own: number | null) =>
  filters({
    hall: needed({
      at: 'hall',
      label: words.hall,
      className: 'turn-search-hall',
      words: { choose: words.chooseHall, nothing: words.nothing, missing: words.hallMissing },
      useChoices: useHallChoices,
      offered: chooses,
      asked: (id) => ({ LoadHallId: id }),
    }),
    date: days({
      label: words.date,
      first: (today, { hall }) => ({
        from: firstDayIn(
          halls.find(({ loadHallId }) => loadHallId === (hall ?? own)),
          today,
        ),
        to: today,
      }),
      asked: ({ from, to }) => ({ FromDate: from, ToDate: to }),
      // S2 §5.
      wrong: ({ from, to }) => (from !== null && to !== null && from > to ? { from: null, to: words.turnedAround } : null),
    }),
    driverCard: card({ at: 'driver', label: words.driverCard, asked: (digits) => ({ DriverCardNumber: digits }) }),
    vehicleCard: card({ at: 'vehicle', label: words.vehicleCard, asked: (digits) => ({ FreighterCardNumber: digits }) }),
    status: oneOf({
      at: 'status',
      label: words.status,
      words: turnFilterWords,
      open: 'all',
      first: 'active',
      asked: (status) => ({ IsActive: turnFilter[status] }),
    }),
  })

/** The list of a member who is told of these halls; `own` is a desk's. */
const listIn = (halls: readonly Hall[], own: number | null, isDesk: boolean) =>
  defineList({
    table: 'turns',
    pages: ({ id }: { id: number }) => id,
    filters: filtersIn(halls, own),
    query: turnQueries.search,
    counts: turnQueries.counts,
    views: [
      { word: viewWords.queued, sets: (_, { date }) => ({ status: 'active' as const, date }) },
      ...dayViews('today', 'yesterday', 'week'),
      { word: viewWords.ended, sets: () => ({ status: 'inactive' as const }) },
    ],
    form: { name: words.name, className: 'turn-search' },
    isReady: ({ hall }) => isDesk || hall !== null,
    follows: { of: 'hall', keys: [turnArea] },
  })

/** The hall of a desk; null while it is not known, and for everybody else. */
const ownOf = (halls: readonly Hall[], isDesk: boolean) => (isDesk ? (halls[0]?.loadHallId ?? null) : null)

/** The turns of the hall in the address, or of the desk's own. */
export function useTurns() {
  const isDesk = !chooses(principalOf(useSignedIn()))
  const { data, isPending } = useQuery(hallQueries.all)
  const halls = data?.data ?? none
  const own = ownOf(halls, isDesk)
  const list = useMemo(() => listIn(halls, own, isDesk), [halls, own, isDesk])
  return useList({ ...list, isEarly: isPending }, ({ hall }) => own ?? hall)
}

/** Asks the halls, and then the turns of an address with this search, while the screen is still loading. Throws what the halls are refused with. */
export async function askTurnsAhead(search: Others): Promise<void> {
  const member = currentMember()
  if (!member) return
  const isDesk = !chooses(principalOf(member))
  const { data: halls } = await currentCache(member.id).client.fetchQuery(hallQueries.all)
  await askAhead(listIn(halls, ownOf(halls, isDesk), isDesk), search)
}
