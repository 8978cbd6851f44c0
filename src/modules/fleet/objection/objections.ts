/** The list of objections: its filters and query (domain.md ★6). */
import type { ObjectionState } from '#contract/fleet/objection.ts'
import { may, overseers, roles } from '#contract/kernel/roles.ts'
import { objectionQueries } from './queries.ts'
import { useHalls } from '#app/kit/reference/choices.ts'
import { filters } from '#app/kit/list/filter.ts'
import { one, oneOf } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { objectionWords as words } from './objection-words.ts'

const states = { open: 'OPEN', accepted: 'ACCEPTED', declined: 'DECLINED', all: null } as const
type Stage = keyof typeof states

export const objectionList = defineList({
  table: 'objections',
  filters: filters({
    state: oneOf<Stage, { State: ObjectionState | null }>({
      at: 'state',
      label: words.state,
      words: words.states,
      open: 'all',
      first: 'open',
      toInput: (stage) => ({ State: states[stage] }),
    }),
    hall: one({
      at: 'hall',
      label: words.hall,
      useChoices: useHalls,
      // A hall sees only its own.
      offered: (member) => may([roles(...overseers)], member),
      toInput: (id) => ({ LoadHallId: id }),
    }),
  }),
  pages: 'skip',
  query: objectionQueries.search,
  unasked: ['DriverId', 'Kind'],
  counts: objectionQueries.counts,
  views: (Object.keys(states) as Stage[]).map((state) => ({ word: words.states[state], sets: () => ({ state }) })),
  form: { name: words.search, className: 'objection-search' },
})
