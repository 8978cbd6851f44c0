/** The lists of permits: their filters and queries (S0 §2.10; S2 §2; GAP39, GAP55). */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { report } from '#contract/insight/report.ts'
import { permitMarks } from '#contract/permits/permit.ts'
import { permitStatuses, type PermitStatus } from '#contract/kernel/status.ts'
import { customer } from '#contract/freight/customer.ts'
import { hall } from '#contract/organisations/hall.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { figureNames, permitArea, permitLists, permitQueries, type PermitSearch } from '#app/modules/permits/permit/queries.ts'
import { company, goods, hallCity, period, receivers, senders } from '#app/modules/freight/cargo/list/cargo-filters.ts'
import { fixedChoices, useChoices } from '#app/kit/list/choices.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import { useAllHalls, useCompanyChoices } from '#app/kit/reference/choices.ts'
import { filters } from '#app/kit/list/filter.ts'
import { byLink, card, flags, many, one } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { dayViews, daysOf } from '#app/kit/list/views.ts'
import { viewWords } from '#app/kit/list/list-words.ts'
import { figureFilterWords, permitSearchWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { permitStatusWords } from '#app/kit/ui/value/status-words.ts'

/**
 * The list: for roles that follow permits (S0 §2.10), for a hall's desk, or the search of a main office (S2 §2 "Driver
 * reservation search").
 */
export type ListView = 'permits' | 'hall' | 'agency'

const anyDay = { from: null, to: null }

/** Every status, from voided to closed (GAP39). */
const statuses = fixedChoices(permitStatuses.map((value) => ({ value, label: permitStatusWords[value] })))
const isStatus = (value: number): value is PermitStatus => permitStatuses.some((one) => one === value)

/** The specification's filter if it covers the statuses, else the extension (GAP39). */
function statusInput(chosen: number[]): Pick<PermitSearch, 'DriverReserveStatus' | 'Statuses'> {
  const [first, ...others] = chosen.filter(isStatus)
  if (first === undefined) return {}
  return first <= 2 && others.length === 0 ? { DriverReserveStatus: first } : { Statuses: [first, ...others] }
}

const hasHalls = (member: Principal) => may(hall.all.who, member) || may(hall.ofCompany.who, member)
const ofHall = (useChoices: typeof useAllHalls, offered: (member: Principal) => boolean) =>
  one({ at: 'hall', label: words.hall, useChoices, offered, toInput: (id) => (id === null ? {} : { LoadHallId: id }) })

/** Names for the figures of reports; disabled for members without reports. */
function useReportNames(of: 'announcers' | 'halls', member: Principal, enabled: boolean): Choices {
  const query = useQuery({ ...figureNames, enabled: enabled && may(report.names.who, member) })
  const data = useMemo(() => query.data && { data: query.data[of] }, [query.data, of])
  return useChoices({ ...query, data }, ({ id, name }) => ({ value: id, label: name }))
}
/** The announcers of the own company. */
const useAnnouncers = (member: Principal, enabled: boolean) => useReportNames('announcers', member, enabled)
/** The halls of a main office's agencies. */
const useReportHalls = (member: Principal, enabled: boolean) => useReportNames('halls', member, enabled)

/** Returns the filters of a view. Initially it shows today's permits, for a main office those of seven days (GAP55). */
function filtersOf(view: ListView) {
  const oversees = (member: Principal) => view === 'permits' && may([roles(...overseers)], member)
  // For members who may list customers: all, their own, or for a main office those of its agencies (S0 §6, S2 §2).
  const hasCustomers = (member: Principal) => oversees(member) || (view !== 'hall' && may(customer.own.who, member))
  return filters({
    date: period(words.date, (today) => (view === 'agency' ? daysOf.recent(today).from : today)),
    statuses: many({ at: 'status', label: words.status, useChoices: () => statuses, toInput: statusInput, isChoice: isStatus }),
    driverCard: card({ at: 'driver', label: words.driverCard, toInput: (digits) => ({ DriverCardNumber: digits }) }),
    vehicleCard: card({ at: 'vehicle', label: words.vehicleCard, toInput: (digits) => ({ FreighterCardNumber: digits }) }),
    senders: senders(hasCustomers),
    receivers: receivers(hasCustomers),
    goods: goods(),
    company: company(oversees, 'permit-search-long'),
    // No field: a main office's search has those of S2 §2.
    agency: byLink(
      one({
        at: 'agency',
        label: figureFilterWords.agency,
        useChoices: useCompanyChoices,
        offered: () => view === 'agency',
        toInput: (id) => (id === null ? {} : { AgencyId: id }),
      }),
    ),
    // Not at a hall's desk, which is in one city, nor in a main office's search (S2 §2).
    city: hallCity(() => view === 'permits', 'permit-search-long'),
    // A visible hall; a hall's own desk has only one, and a main office sets it by a link from a report.
    hall:
      view === 'agency'
        ? byLink(ofHall(useReportHalls, () => true))
        : ofHall(useAllHalls, (member) => view === 'permits' && hasHalls(member)),
    only: flags({
      label: words.only,
      className: 'search-only',
      of: {
        overdue: { at: 'overdue', word: words.overdue },
        lacksDocuments: { at: 'bare', word: words.lacksDocuments },
      },
      toInput: ({ overdue, lacksDocuments }) => ({
        ...(overdue && { Overdue: true }),
        ...(lacksDocuments && { LacksPapers: true }),
      }),
    }),
    marks: byLink(
      flags({
        label: words.only,
        className: '',
        of: {
          counted: { at: 'counted', word: figureFilterWords.marks.counted },
          uncounted: { at: 'uncounted', word: figureFilterWords.marks.uncounted },
          late: { at: 'late', word: figureFilterWords.marks.late },
          failed: { at: 'failed', word: figureFilterWords.marks.failed },
          noSender: { at: 'nosender', word: figureFilterWords.marks.noSender },
          noReceiver: { at: 'noreceiver', word: figureFilterWords.marks.noReceiver },
          noHall: { at: 'nohall', word: figureFilterWords.marks.noHall },
          refunded: { at: 'refunded', word: figureFilterWords.marks.refunded },
          companyRefunded: { at: 'companyrefunded', word: figureFilterWords.marks.companyRefunded },
        },
        toInput: (marks) => {
          const Marks = permitMarks.filter((mark) => marks[mark])
          return Marks.length === 0 ? {} : { Marks }
        },
      }),
    ),
    announcer: byLink(
      one({
        at: 'announcer',
        label: figureFilterWords.announcer,
        useChoices: useAnnouncers,
        toInput: (id) => (id === null ? {} : { AnnouncedBy: id }),
      }),
    ),
  })
}

const listOf = (view: ListView) =>
  defineList({
    table: 'permits',
    pages: ({ id }: { id: number }) => id,
    filters: filtersOf(view),
    query: permitQueries.search,
    counts: permitQueries.counts,
    views: [
      // What a main office begins with is a view too: then no chip repeats it.
      ...dayViews(...(view === 'agency' ? (['recent'] as const) : []), 'today', 'yesterday', 'week'),
      // Of any day: late permits and those without documents are mostly not of today.
      { word: viewWords.overdue, sets: () => ({ only: { overdue: true, lacksDocuments: false }, date: anyDay }) },
      { word: viewWords.lacksDocuments, sets: () => ({ only: { overdue: false, lacksDocuments: true }, date: anyDay }) },
    ],
    form: {
      name: words.name,
      className: 'permit-search',
      marks: (isOffered) => (isOffered('city') || isOffered('senders') ? {} : { 'data-tight': true }),
    },
    follows: view === 'hall' ? { of: 'hall', keys: [permitArea] } : { of: 'own', keys: permitLists },
    saysEmpty: true,
  })

/** The list of each view; a hall's desk follows the changes in its hall. */
export const lists = { permits: listOf('permits'), hall: listOf('hall'), agency: listOf('agency') }
