/** What announcing refers to (001_foundation.sql), and the tables of 002_cargo_desk.sql, as Kysely sees them. */
import type { AgencyPermission } from '#contract/agency-config.ts'
import type { PermitStatus, PriorityStatus } from '#contract/status.ts'
import type { Generated, JSONColumnType } from 'kysely'

export type TurnState = 'QUEUED' | 'RESERVED' | 'CANCELLED' | 'EXPIRED' | 'CLOSED'
export interface DeskTables {
  goods: { id: number; name: string; logistic_name: string }
  packaging: { id: number; name: string }
  loader_type: { id: number; name: string; description: string; group_code: number; group_name: string; capacity_kg: number }
  reference_edition: { name: string; digest: string; loaded_at: Generated<Date> }
  main_office: {
    id: Generated<number>
    name: string
    national_id: string
    is_active: Generated<boolean>
    manager_name: Generated<string>
    address: Generated<string>
    tel: Generated<string>
    fax: Generated<string>
    economic_code: Generated<string>
    web_address: Generated<string>
    email: Generated<string>
    version: Generated<number>
  }
  agency: {
    id: Generated<number>
    main_office_id: number | null
    full_name: string
    national_id: string
    mobile: string
    min_reserve_km: Generated<number | null>
    max_reserve_km: Generated<number | null>
  }
  agency_finance: {
    agency_id: number
    is_per_kilometre: boolean
    fixed_amount: number | null
    price_per_km: number | null
    min_amount: number | null
    min_km: number | null
    version: Generated<number>
    counts_from: Generated<Date | null>
  }
  agency_web_service: {
    id: Generated<number>
    agency_id: number
    username: string
    password_sealed: Buffer
    password_set_at: Date
    company_code: string
    is_active: boolean
    version: Generated<number>
  }
  agency_forbidden_goods: { agency_id: number; goods_id: number; reason: string }
  agency_permission: { agency_id: number; permission: AgencyPermission; counts_from: Generated<Date | null> }
  preload: {
    id: Generated<number>
    company_id: number | null
    owner_id: number | null
    name: string
    announcement: JSONColumnType<object>
    saved_by: number
    saved_at: Date
    entity_ref: string | null
  }
  cargo_selected_driver: { cargo_id: number; driver_id: number }
  turn: {
    id: Generated<number>
    hall_id: number
    number: number
    driver_id: number
    vehicle_id: number
    state: TurnState
    issued_at: Date
    channel: Generated<'desk' | 'admin' | 'app'>
    issued_by: Generated<number | null>
    place: Generated<number>
    is_native: Generated<boolean>
    expires_at: Generated<Date | null>
    paused_at: Generated<Date | null>
    ended_at: Generated<Date | null>
    end_reason: Generated<string | null>
    unchecked: Generated<string[]>
    idle_shows: Generated<number>
  }
  priority: {
    id: Generated<number>
    turn_id: number
    cargo_id: number
    rank: number
    status: PriorityStatus
    reason_code: string | null
    registered_at: Date
    run_id: Generated<number | null>
  }
  permit: {
    id: Generated<number>
    cargo_id: number
    /** Its cargo's; the database keeps it. */
    company_id: Generated<number>
    turn_id: number | null
    driver_id: number
    vehicle_id: number
    status: PermitStatus
    issued_at: Date
    run_id: Generated<number | null>
    hall_id: Generated<number | null>
    arrival_deadline: Generated<Date | null>
    voided_at: Generated<Date | null>
    void_reason: Generated<string | null>
    printed_at: Generated<Date | null>
    print_count: Generated<number>
    waybill_passed_at: Generated<Date | null>
    arrived_at: Generated<Date | null>
    loaded_at: Generated<Date | null>
    departed_at: Generated<Date | null>
    delivered_at: Generated<Date | null>
    closed_at: Generated<Date | null>
    overdue_at: Generated<Date | null>
    annulled_at: Generated<Date | null>
    annul_reason: Generated<string | null>
  }
  inquiry_answer: {
    kind: 'national' | 'postal' | 'driver' | 'vehicle'
    number: string
    status: 'VALID' | 'INVALID'
    answer: JSONColumnType<object>
    source: string
    checked_at: Date
  }
  map_answer: { provider: string; question: string; answer: JSONColumnType<object>; asked_at: Date }
}
