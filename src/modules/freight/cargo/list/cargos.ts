/** The lists of cargos: their filters and queries (S1 §2.4, §6; GAP55). */
import { statusFilter } from '#contract/freight/cargo-list.ts'
import { linkedToCompanies } from '#contract/organisations/company-basics.ts'
import { cargoBasics } from '#contract/freight/cargo-basics.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { cargoLists, cargoQueries, type CargoSearch } from '#app/modules/freight/cargo/queries.ts'
import { company, goods, hallCity, period, receivers, senders } from './cargo-filters.ts'
import { filters } from '#app/kit/list/filter.ts'
import { flags, oneOf } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { dayViews } from '#app/kit/list/views.ts'
import { onlyWord, viewWords } from '#app/kit/list/list-words.ts'
import { cargoFilterWords as words, statusFilterWords } from '#app/modules/freight/cargo/cargo-words.ts'

/** The list: for members who manage cargos (S1 §2.4), or the search of a main office (S2 §3, "Cargo declaration list"). */
export type ListView = 'cargos' | 'agency'

/**
 * Extensions of the specification's three statuses: `waiting`, owners' cargos without a company's answer, and `unasked`, those of
 * an open show without a request.
 */
function statusInput(status: keyof typeof statusFilterWords): Pick<CargoSearch, 'CargoStatus' | 'Statuses' | 'Unasked'> {
  if (status === 'waiting') return { CargoStatus: statusFilter.all, Statuses: [-1] }
  return status === 'unasked' ? { CargoStatus: statusFilter.active, Unasked: true } : { CargoStatus: statusFilter[status] }
}

/** Members who see other companies' cargos. */
const seesOthers = (member: Principal) => may([roles(...overseers)], member) || may(linkedToCompanies, member)

/** Returns the filters of a view; initially it shows today's cargos. */
function filtersOf(view: ListView) {
  // A main office's search has no senders, receivers and cities (S2 §3).
  const offered = () => view === 'cargos'
  return filters({
    date: period(words.date),
    goods: goods(),
    senders: senders(offered),
    receivers: receivers(offered),
    status: oneOf({
      at: 'status',
      label: words.status,
      words: statusFilterWords,
      open: 'all',
      rare: ['waiting', 'unasked'],
      atEnd: true,
      toInput: statusInput,
    }),
    company: company(seesOthers, 'cargo-filters-company'),
    only: flags({
      label: onlyWord,
      className: 'search-only',
      of: { unfilled: { at: 'unfilled', word: viewWords.unfilled } },
      toInput: ({ unfilled }) => (unfilled ? { Unfilled: true } : {}),
    }),
    city: hallCity(offered),
  })
}

const listOf = (view: ListView) =>
  defineList({
    table: 'cargos',
    pages: ({ id }: { id: number }) => id,
    filters: filtersOf(view),
    query: cargoQueries.search,
    counts: cargoQueries.counts,
    views: [
      ...dayViews('today', 'yesterday', 'tomorrow', 'week'),
      { word: viewWords.unfilled, sets: () => ({ only: { unfilled: true } }) },
      // Owners' cargos of any day that wait for this company's answer; the list's initial filter, today, would hide them (GAP36).
      {
        word: viewWords.waiting,
        sets: () => ({ status: 'waiting' as const, date: { from: null, to: null } }),
        offered: (member) => view === 'cargos' && may(cargoBasics.accept.who, member),
      },
    ],
    form: {
      name: words.name,
      className: 'cargo-filters',
      marks: (isOffered) => ({
        'data-tight': true,
        ...(isOffered('company') && isOffered('city') && { 'data-overseer': true }),
      }),
    },
    follows: { of: 'own', keys: cargoLists },
  })

/** The list of each view. */
export const lists = { cargos: listOf('cargos'), agency: listOf('agency') }
