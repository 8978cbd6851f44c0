/** The list of expiring papers: its filters and query (K4). */
import { validityKinds, type ValidityKind } from '#contract/fleet/driver-page.ts'
import { adminTeam, may, roles } from '#contract/kernel/roles.ts'
import { truckQueries } from '#app/modules/fleet/truck/queries.ts'
import { useHalls } from '#app/kit/reference/choices.ts'
import { filters } from '#app/kit/list/filter.ts'
import { one, oneOf } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { expiringWords as words } from '#app/modules/fleet/driver/expiring-words.ts'
import { validityKindWords } from '#app/modules/fleet/truck/truck-words.ts'

/** The wire's days of each choice; 0 is what ran out already. */
const days = { past: 0, day: 1, week: 7, month: 30 } as const
type Within = keyof typeof days

const kinds = { all: words.allKinds, ...validityKindWords } satisfies Record<ValidityKind | 'all', string>
const isKind = (kind: string): kind is ValidityKind => validityKinds.some((one) => one === kind)

const declared = filters({
  within: oneOf<Within, { Within: (typeof days)[Within] }>({
    at: 'within',
    label: words.within,
    words: words.withinChoices,
    open: 'month',
    toInput: (within) => ({ Within: days[within] }),
  }),
  kind: oneOf<keyof typeof kinds, { Kind: ValidityKind | null }>({
    at: 'kind',
    label: words.kind,
    words: kinds,
    open: 'all',
    toInput: (kind) => ({ Kind: isKind(kind) ? kind : null }),
  }),
  hall: one({
    at: 'hall',
    label: words.hall,
    useChoices: useHalls,
    // A hall sees only its own.
    offered: (member) => may([roles(...adminTeam)], member),
    toInput: (id) => ({ LoadHallId: id }),
  }),
})

export const expiringList = defineList({
  table: 'expiring',
  filters: declared,
  pages: 'skip',
  query: truckQueries.expiring,
  counts: truckQueries.expiringCounts,
  views: (Object.keys(days) as Within[]).map((within) => ({ word: words.withinChoices[within], sets: () => ({ within }) })),
  form: { name: words.search, className: 'expiring-search' },
})
