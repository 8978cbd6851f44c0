/** The list of turns: its filters and query (S2 §2, §4, §5; GAP55, GAP61). */
import { linkedToHalls } from '#contract/organisations/hall.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { turnFilter } from '#contract/halls/turn.ts'
import { useQuery } from '@tanstack/react-query'
import { hallQueries } from '#app/modules/organisations/hall/queries.ts'
import { currentMember, principalOf, useSignedIn } from '#app/transport/session.ts'
import { turnArea, turnQueries } from '#app/modules/halls/turn/queries.ts'
import { askAhead } from '#app/kit/list/ahead.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import { filters, type Others } from '#app/kit/list/filter.ts'
import { card, days, needed, oneOf } from '#app/kit/list/kinds.tsx'
import { daysBefore } from '#app/kit/list/NothingFound.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { dayViews } from '#app/kit/list/views.ts'
import { viewWords } from '#app/kit/list/list-words.ts'
import { turnFilterWords, turnSearchWords as words } from '#app/modules/halls/turn/turn-words.ts'

/** Whether a member sees more than one hall and chooses among them; a hall's own desk does not. */
const chooses = (member: Principal) => may([roles(...overseers)], member)

/** The halls a member may read (S2 §5, §6). */
function useHallChoices(member: Principal, enabled: boolean) {
  const linked = may(linkedToHalls, member)
  const all = useQuery(hallQueries.all)
  const mine = useQuery({ ...hallQueries.mine, enabled: enabled && linked })
  const hallsQuery = linked ? mine : all
  return useChoices<{ loadHallId: number; name: string }>(hallsQuery, ({ loadHallId, name }) => ({
    value: loadHallId,
    label: name,
  }))
}

/** From yesterday: older turns are filtered by date. */
const recent = (today: string) => ({ from: daysBefore(today, 1), to: today })

const turnFilters = filters({
  hall: needed({
    at: 'hall',
    label: words.hall,
    className: 'turn-search-hall',
    words: { choose: words.chooseHall, nothing: words.nothing, missing: words.hallMissing },
    useChoices: useHallChoices,
    offered: chooses,
    toInput: (id) => ({ LoadHallId: id }),
  }),
  status: oneOf({
    at: 'status',
    label: words.status,
    words: turnFilterWords,
    open: 'all',
    first: 'active',
    toInput: (status) => ({ IsActive: turnFilter[status] }),
    atEnd: true,
  }),
  date: days({
    label: words.date,
    // A live turn may be of any age: it may never expire, or be back in the queue (GAP55).
    first: (today, { status }) => (status === 'inactive' ? recent(today) : { from: null, to: today }),
    toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }),
    // S2 §5.
    wrong: ({ from, to }) => (from !== null && to !== null && from > to ? { from: null, to: words.turnedAround } : null),
  }),
  driverCard: card({ at: 'driver', label: words.driverCard, toInput: (digits) => ({ DriverCardNumber: digits }) }),
  vehicleCard: card({ at: 'vehicle', label: words.vehicleCard, toInput: (digits) => ({ FreighterCardNumber: digits }) }),
})

const turnList = defineList({
  table: 'turns',
  pages: ({ id }: { id: number }) => id,
  filters: turnFilters,
  query: turnQueries.search,
  // A hall's queue on one page.
  size: 50,
  counts: turnQueries.counts,
  views: [
    { word: viewWords.queued, sets: (today) => ({ status: 'active' as const, date: { from: null, to: today } }) },
    ...dayViews('today', 'yesterday', 'week'),
    { word: viewWords.ended, sets: (today) => ({ status: 'inactive' as const, date: recent(today) }) },
  ],
  form: { name: words.name, className: 'turn-search' },
  follows: { of: 'hall', keys: [turnArea] },
})

/** Returns the list of a member: one with several halls must choose a hall first (S2 §5). */
const listOf = (member: Principal): typeof turnList =>
  chooses(member) ? { ...turnList, isReady: ({ hall }) => hall !== null } : turnList

/** The turns of the hall in the address, or of the desk's own. */
export function useTurns() {
  const member = principalOf(useSignedIn())
  const { data } = useQuery({ ...hallQueries.all, enabled: !chooses(member) })
  const own = data?.data?.[0]?.loadHallId ?? null
  return useList(listOf(member), ({ hall }) => (chooses(member) ? hall : own))
}

/** Requests the turns of an address with this search while the screen is still loading. */
export async function askTurnsAhead(search: Others): Promise<void> {
  const member = currentMember()
  if (member) await askAhead(listOf(principalOf(member)), search)
}
