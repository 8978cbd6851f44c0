/** What was done and under which key, and the tables of 040_operators.sql, as Kysely sees them. */
import type { Generated, JSONColumnType } from 'kysely'

export interface SystemTables {
  act_key: {
    member_id: number
    key: string
    fingerprint: Buffer
    verdict: Generated<'applied' | 'rejected' | 'cancelled'>
    status: number | null
    response: JSONColumnType<object | null>
    entity_ref: string | null
    client_id: string | null
    created_at: Date
  }
  audit_event: {
    id: Generated<number>
    at: Date
    member_id: number | null
    role: string | null
    call: string
    entity: string | null
    entity_id: string | null
    reason: string | null
    detail: JSONColumnType<object | null>
    ip: string
    request_id: Generated<string>
  }
  job: {
    name: string
    every_ms: number
    began_at: Date
    ended_at: Date
    runs: number
    failures: number
    failed_at: Date | null
    error: Generated<string>
    done: JSONColumnType<object | null>
    done_at: Date | null
    server: string
  }
  device: {
    client_id: string
    member_id: number
    page_version: string
    waiting: number
    oldest_at: Date | null
    said_at: Date
  }
}
