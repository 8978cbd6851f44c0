import type { AgencyFigures } from '#contract/insight/home.ts'
import { sql } from 'kysely'
import { companiesOfOffice } from '#server/modules/organisations/agency/index.ts'
import { todaysRows, type Asking } from './counts.ts'

const codes = ['cargosToday', 'shortToday', 'permitsToday', 'late'] as const

interface Counted {
  code: (typeof codes)[number]
  company: number
  count: number
}

/** Figures of each of a main office's agencies, by name (S2 §2; GAP72); null for other members. */
export async function agencyFigures(asking: Asking): Promise<AgencyFigures[] | null> {
  const { db, actor } = asking
  if (actor.mainOfficeId === null) return null
  const companies = await companiesOfOffice(db, actor.mainOfficeId)
    .select(['company.id', 'company.name'])
    .orderBy(sql`company.name collate "fa-x-icu"`)
    .orderBy('company.id')
    .execute()
  const rowsOf = {
    cargosToday: todaysRows.cargosToday(asking).select('cargo.id as cargo'),
    shortToday: todaysRows.shortToday(asking).select('cargo.id as cargo'),
    permitsToday: todaysRows.permitsToday(asking).select('permit.cargo_id as cargo'),
    late: todaysRows.late(asking).select('permit.cargo_id as cargo'),
  }
  const parts = codes.map(
    (code) => sql`select ${code}::text as code, cargo.company_id::int as company, count(*)::int as count
      from (${rowsOf[code]}) as rows join cargo on cargo.id = rows.cargo group by cargo.company_id`,
  )
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(db)
  const countOf = (id: number, code: Counted['code']) => rows.find((row) => row.company === id && row.code === code)?.count ?? 0
  return companies.map(({ id, name }) => ({
    companyId: id,
    name,
    cargosToday: countOf(id, 'cargosToday'),
    shortToday: countOf(id, 'shortToday'),
    permitsToday: countOf(id, 'permitsToday'),
    late: countOf(id, 'late'),
  }))
}
