/** The tables of 019_import.sql as Kysely sees them. */
import type { ImportKind, ImportState } from '#contract/import.ts'
import type { Generated, JSONColumnType } from 'kysely'

export interface ImportTables {
  import_job: {
    id: Generated<number>
    kind: ImportKind
    digest: string
    file_name: string
    headers: string[]
    columns: (string | null)[]
    state: Generated<ImportState>
    total: number
    done: Generated<number>
    added: Generated<number>
    changed: Generated<number>
    same: Generated<number>
    bad: Generated<number>
    trouble: Generated<string>
    tries: Generated<number>
    made_by: number
    made_at: Date
    taken_at: Date | null
    ended_at: Date | null
  }
  import_fault: { job_id: number; row: number; cells: JSONColumnType<string[]>; faults: string[] }
}
