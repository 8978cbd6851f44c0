/** The tables of 005_permits.sql and 031_objections.sql as Kysely sees them; what the first adds to permit stands in tables-desk.ts. */
import { DocumentType } from '#contract/status.ts'
import type { ObjectionKind, ObjectionState } from '#contract/objection.ts'
import type { PermitEventKind } from '#contract/permit-life.ts'
import type { Generated } from 'kysely'

export interface PermitTables {
  permit_print: {
    id: Generated<number>
    permit_id: number
    serial: number
    format: 'pdf' | '80mm'
    printed_at: Date
    member_id: number
  }
  permit_event: {
    id: Generated<number>
    permit_id: number
    kind: PermitEventKind
    source: 'SCAN' | 'HAND'
    captured_at: Date
    received_at: Date
    member_id: number
    entity_ref: string | null
    counted: boolean
  }
  driver_rate: {
    permit_id: number
    driver_id: number
    rate: number
    description: string
    member_id: number
    rated_at: Date
  }
  place_rate: {
    permit_id: number
    driver_id: number
    rate: number
    description: string
    member_id: number
    rated_at: Date
    company_id: number
    source: string
  }
  objection: {
    id: Generated<number>
    driver_id: number
    kind: ObjectionKind
    turn_id: number | null
    permit_id: number | null
    run_id: number | null
    hall_id: number | null
    text: string
    made_at: Date
    made_by: number
    made_role: string
    state: Generated<ObjectionState>
    answer: Generated<string>
    answered_at: Generated<Date | null>
    answered_by: Generated<number | null>
  }
  detention_table: { version: number; made_by: number | null; made_at: Generated<Date>; reason: string }
  detention_rate: {
    version: number
    loader_type_id: number
    free_loading_hours: number
    free_unloading_hours: number
    hourly_rials: number | null
  }
  stored_file: {
    digest: string
    size: number
    mime: StoredMime
    stored_at: Date
    removing_at: Date | null
    view_digest: Generated<string | null>
  }
  member_file: { member_id: number; digest: string }
  upload: { id: string; member_id: number; started_at: Date; completed_at: Date | null; digest: string | null }
  upload_chunk: { upload_id: string; n: number; size: number; digest: string; bytes: Buffer }
  permit_document: {
    id: Generated<number>
    permit_id: number
    type: DocumentType
    version: number
    digest: string
    file_name: string
    captured_at: Date | null
    received_at: Date
    member_id: number
    role: string
    entity_ref: string | null
  }
}

/** What may be kept: nothing a browser would run. */
export type StoredMime = DocumentMime | SheetMime
type DocumentMime = 'image/jpeg' | 'image/png' | 'application/pdf'
/** A table somebody brought in. */
export type SheetMime = 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
