/** Halls by name, and the hours at which the member's own shows its loads (S2 §7; D6). */
import { company } from '#contract/organisations/company.ts'
import { hall } from '#contract/organisations/hall.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'

const STALE = 5 * 60_000
const kept = { staleTime: STALE, networkMode: 'always', retry: false } as const

/** Halls by name, dated and usable offline. */
export const hallQueries = {
  all: referenceQueries.halls,
  /** The halls an observer is linked to (S2 §6). */
  mine: queryOptions({ ...kept, queryKey: ['hall', 'mine'], queryFn: () => ask(hall.mine, {}) }),
}

/** Of the member's own hall, or, for an administrator, of the one that is named. */
export const showTimeQueries = {
  /** Earliest first, the inactive ones too. */
  times: (hallId: number | null) =>
    queryOptions({
      queryKey: ['hall', 'showTimes', hallId],
      queryFn: async () => (await ask(hall.showTimes, { LoadHallId: hallId })).data,
    }),
  /** The hall with its numbers; null when the server names none. */
  hall: (hallId: number | null) =>
    queryOptions({
      queryKey: ['hall', 'own', hallId],
      queryFn: async () =>
        (await ask(hall.all, {})).data.find(({ loadHallId }) => hallId === null || loadHallId === hallId) ?? null,
    }),
}

/** An administrator's settings of a hall (S2 "Load-hall management"). */
export const hallAdminQueries = {
  /** Always fetched from the server, because it is edited. */
  all: queryOptions({ queryKey: ['hall', 'list'], queryFn: async () => (await ask(hall.all, {}, { fresh: true })).data }),
  clerks: (Id: number) =>
    queryOptions({ queryKey: ['hall', 'clerks', Id], queryFn: async () => (await ask(hall.clerks, { Id })).data }),
  policies: (Id: number) =>
    queryOptions({ queryKey: ['hall', 'policies', Id], queryFn: async () => (await ask(hall.policies, { Id })).data }),
  versions: (Id: number) =>
    queryOptions({ queryKey: ['hall', 'versions', Id], queryFn: async () => (await ask(hall.versions, { Id })).data }),
  /** The companies that announce there, each by its place. */
  companies: (Id: number) =>
    queryOptions({
      queryKey: ['company', 'ofHall', Id],
      queryFn: async () =>
        (await ask(company.ofHall, { Id })).data.map((one) => ({
          placeId: one.id,
          id: one.transportationCompanyId,
          name: one.transportationCompanyName,
          number: one.transportationCompanyNationalId,
        })),
    }),
}

/** A show time as stored by the server. */
export interface ShowTimeRow {
  id: number
  /** 'HH:MM' in Tehran. */
  showTime: string
  isActive: boolean
}
