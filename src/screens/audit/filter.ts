/** What the audit is searched by, as the address says it. */
import type { AuditFilter } from '#app/data/audit.ts'
import { isoOfShamsi } from '#contract/shamsi.ts'

/** A filter as the form holds it: nothing is missing. */
export interface Filter {
  from: string | null
  to: string | null
  member: number | null
  who: string
  act: string
  entity: string
  id: string
  reason: string
}

export const noFilter: Filter = { from: null, to: null, member: null, who: '', act: '', entity: '', id: '', reason: '' }

const texts = ['who', 'act', 'entity', 'id', 'reason'] as const

/** Whatever stands in the address: what is no filter is none. */
export function readFilter(search: Record<string, unknown>): Filter {
  const text = (name: string) => (['string', 'number'].includes(typeof search[name]) ? String(search[name]) : '')
  const day = (name: string) => (isoOfShamsi(text(name)) === null ? null : text(name))
  const member = Number(search['member'])
  return {
    from: day('from'),
    to: day('to'),
    member: Number.isSafeInteger(member) && member > 0 ? member : null,
    ...(Object.fromEntries(texts.map((name) => [name, text(name).slice(0, name === 'reason' ? 200 : 50)])) as Record<
      (typeof texts)[number],
      string
    >),
  }
}

/** The address of a filter: what it does not name is not in it. */
export const writeFilter = (filter: Filter): Partial<Filter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== ''))

export const askedOf = ({ from, to, member, who, act, entity, id, reason }: Filter): AuditFilter => ({
  FromDate: from,
  ToDate: to,
  MemberId: member,
  Who: who,
  Call: act,
  Entity: entity,
  EntityId: id,
  Reason: reason,
})
