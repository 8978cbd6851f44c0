/**
 * The tables of 003_hall_engine.sql, 004_hall_live.sql and 007_show_numbers.sql, with what 005_permits.sql, 008_public_acts.sql,
 * 009_opened_at.sql, 014_switches_and_trucks.sql and 029_people_and_versions.sql make of them, as Kysely sees them.
 */
import type { RunState } from '#contract/run.ts'
import type { PublicReason } from '#contract/split/reasons.ts'
import type { SplitPolicy } from '#contract/split/snapshot.ts'
import type { Generated } from 'kysely'

/** An act out of order, for everybody to see. */
export type OverrideKind =
  | 'TURN_CANCELLED'
  | 'TURN_BY_ADMIN'
  | 'GUARD_OVERRIDDEN'
  | 'TURN_REINSTATED'
  | 'TURN_RETURNED'
  | 'PERMIT_VOIDED'
  | 'FREE_ASSIGNED'
  | 'FREE_CLAIMED'
  | 'PRIORITY_DELETED'
  | 'LIST_REPLACED'
  | 'LIST_EMPTIED'
  | 'CARGO_FINISHED'
  | 'CARGO_POSTPONED'
  | 'TRUCKS_LOWERED'
  | 'HALL_ON'
  | 'HALL_OFF'
  | 'SHOW_TIMES_ON'
  | 'SHOW_TIMES_OFF'
  | 'SHOW_TIME_ADDED'
  | 'SHOW_TIME_ON'
  | 'SHOW_TIME_OFF'
  | 'RUN_ABORTED'
  | 'OBJECTION_UPHELD'
  | 'TURN_EXPIRED'
  | 'RUN_SKIPPED'

export interface HallTables {
  hall_policy: {
    id: Generated<number>
    hall_id: number
    version: number
    split_order: SplitPolicy['order']
    native: number
    other: number
    turn_expire_shows: Generated<number>
    no_show_grace_minutes: Generated<number>
    no_show_cooldown_hours: Generated<number>
    no_show_block_after: Generated<number>
    no_show_block_days: Generated<number>
    no_show_auto_void: Generated<boolean>
    made_by: number | null
    made_at: Generated<Date>
  }
  /** Numbers of a hall as a version of it has them; the newest stands in `hall` too. */
  hall_version: {
    hall_id: number
    version: number
    name: string
    tel: string
    city_id: number
    lat: number | null
    lng: number | null
    reservation_limit_minutes: number
    reservation_range_km: number
    takes_turns_by_app: boolean
    has_show_times: boolean
    has_free_cargo: boolean
    is_active: boolean
    driver_fee: number
    company_fee: number
    turn_expire_hours: number
    native_turn_expire_hours: number
    new_turn_limit_hours: number
    travel_time_hours: number
    made_by: number | null
    made_at: Date | null
  }
  hall_native: {
    id: Generated<number>
    hall_id: number
    driver_id: number
    valid_until: string | null
    vehicle_id: Generated<number | null>
    reason: Generated<string>
    made_by: Generated<number | null>
    made_at: Generated<Date | null>
  }
  waybill_check: {
    id: Generated<number>
    driver_id: number
    result: 'HAS' | 'NONE' | 'UNKNOWN'
    bill_number: string | null
    bill_issued_at: Date | null
    source: string
    checked_at: Date
  }
  show_run: {
    id: Generated<number>
    hall_id: number
    opens_at: Date
    locks_at: Date
    state: RunState
    policy_version: number
    hall_version: Generated<number | null>
    reason: Generated<string | null>
    snapshot: Generated<string | null>
    snapshot_hash: Generated<string | null>
    opened_at: Generated<Date | null>
    locked_at: Generated<Date | null>
    outcome: Generated<string | null>
    record: Generated<string | null>
    cursor_after: Generated<number | null>
    prev_record_hash: Generated<string | null>
    record_hash: Generated<string | null>
    signature: Generated<string | null>
    key_id: Generated<string | null>
    published_at: Generated<Date | null>
    last_override_id: Generated<number | null>
    acted_by: Generated<number | null>
  }
  hall_day_sheet: {
    hall_id: number
    day: string
    announced: number
    permitted: number
    unfilled: number
    remaining: number
    issued: number
    printed: number
    unprinted: number
    voided: number
    differences: Generated<string[]>
    written_at: Date
  }
  list_receipt: {
    id: Generated<number>
    run_id: number
    turn_id: number
    hash: string
    salt: string
    cargos: number[]
    received_at: Date
    registered_by: number
  }
  /** The number each cargo of a show is called by in it. */
  show_cargo: { run_id: number; cargo_id: number; number: number }
  override: {
    id: Generated<number>
    hall_id: number | null
    at: Date
    kind: OverrideKind
    /** Null for what the clockwork did by itself. */
    member_id: number | null
    role: string
    reason: string
    reason_code: Generated<PublicReason | null>
    turn_id: number | null
    permit_id: number | null
    cargo_id: number | null
    run_id: number | null
    ahead: Generated<number | null>
    lists: Generated<number | null>
    receipt_id: Generated<number | null>
    show_time: Generated<string | null>
    trucks_before: Generated<number | null>
    trucks_after: Generated<number | null>
  }
  signing_key: {
    id: string
    public_key: string
    made_at: Date
    retired_at: Date | null
    purpose: Generated<'record' | 'permit'>
  }
}
