/** The tables as Kysely sees them; the truth is in migrations/. Bigints arrive as numbers, dates as ISO text. */
import type { AnnouncedColumns, DefaultedColumn } from '#contract/cargo-fields.ts'
import { CargoStatus } from '#contract/status.ts'
import type { DoubtCode } from '#contract/plausible/doubts.ts'
import type { Generated } from 'kysely'
import type { Flag } from '#contract/flags.ts'
import type { Role } from '#contract/roles.ts'
import type { DeskTables } from './tables-desk.ts'
import type { HallTables } from './tables-hall.ts'
import type { ImportTables } from './tables-import.ts'
import type { NoticeTables } from './tables-notice.ts'
import type { MoneyTables } from './tables-money.ts'
import type { Applicant, PeopleTables } from './tables-people.ts'
import type { PaymentTables } from './tables-payment.ts'
import type { PermitTables } from './tables-permit.ts'
import type { ReportTables } from './tables-report.ts'
import type { SystemTables } from './tables-system.ts'

interface Place {
  lat: number
  lng: number
}

type Announced = {
  [C in keyof AnnouncedColumns]: C extends DefaultedColumn ? Generated<AnnouncedColumns[C]> : AnnouncedColumns[C]
}

export interface Tables
  extends
    DeskTables,
    HallTables,
    ImportTables,
    MoneyTables,
    NoticeTables,
    PaymentTables,
    PeopleTables,
    PermitTables,
    ReportTables,
    SystemTables {
  province: { id: number; name: string }
  city: Place & { id: number; province_id: number; name: string; population: number | null; aliases: string[]; kind: string }
  hall: {
    id: Generated<number>
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
    last_turn_number: Generated<number>
    ratio_cursor: Generated<number>
    version: Generated<number>
  }
  hall_show_time: {
    id: Generated<number>
    hall_id: number
    show_time: string
    is_active: boolean
    active_since: Generated<Date | null>
  }
  company: Applicant & {
    id: Generated<number>
    name: string
    national_id: string
    email: string
    address: string
    postal_code: string
    tel: string
    mobile: string
    announcement_limit_minutes: number
    city_id: number | null
    is_accepted: boolean
    is_active: boolean
    created_at: Generated<Date>
  }
  company_hall: { id: Generated<number>; company_id: number; hall_id: number }
  owner: Applicant & {
    id: Generated<number>
    first_name: string
    last_name: string
    national_id: string
    mobile: string
    is_legal: boolean
    city_id: number | null
    is_accepted: boolean
    deleted_at: Date | null
    created_at: Generated<Date>
  }
  customer: {
    id: Generated<number>
    company_id: number | null
    owner_id: number | null
    national_id: string
    name: string
    deleted_at: Date | null
    entity_ref: Generated<string | null>
    created_at: Generated<Date>
    version: Generated<number>
  }
  customer_address: {
    id: Generated<number>
    customer_id: number
    city_id: number
    address: string
    telephone: string
    mobile: string
    postal_code: string
    entity_ref: Generated<string | null>
    version: Generated<number>
  }
  member: {
    id: Generated<number>
    username: string
    password_hash: string
    full_name: string
    mobile: string
    national_id: string
    role: Role
    company_id: number | null
    owner_id: number | null
    hall_id: number | null
    main_office_id: Generated<number | null>
    flags: Flag[]
    expiration_minutes: number | null
    email: Generated<string>
    must_change_password: Generated<boolean>
    password_set_at: Generated<Date>
    totp_secret: Generated<Buffer | null>
    totp_confirmed_at: Generated<Date | null>
    totp_step: Generated<number>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    version: Generated<number>
  }
  recovery_code: { id: Generated<number>; member_id: number; code_hash: Buffer; used_at: Generated<Date | null> }
  session: {
    id: Generated<number>
    member_id: number
    token_hash: Buffer
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    revoked_at: Date | null
    ip: string
    agent: string
    second_factor_at: Generated<Date | null>
  }
  send_credential: {
    session_id: number
    token_hash: Buffer
    public_key: Buffer
    client_id: string
    rights: string
    given_at: Date
    used_at: Generated<Date | null>
  }
  driver: {
    id: Generated<number>
    first_name: string
    last_name: string
    national_id: string
    mobile: string
    card_number: string
    card_valid_until: string | null
    health_card_valid_until: string | null
    city_id: number | null
    is_native: boolean
    is_active: boolean
    registered_at: Date
    inactive_since: Generated<Date | null>
    inactive_until: Generated<string | null>
    inactive_reason: Generated<string | null>
    password_hash: Generated<string | null>
    must_change_password: Generated<boolean>
    phone_id: Generated<string>
    signed_out_at: Generated<Date | null>
    mobile_confirmed: Generated<boolean | null>
    picture_digest: Generated<string | null>
    version: Generated<number>
  }
  vehicle: {
    id: Generated<number>
    card_number: string
    plate_number: string
    plate_serial: string
    loader_type_id: number
    made_year: number
    inspection_valid_until: string | null
    is_active: boolean
    vin: Generated<string>
    inactive_reason: Generated<string | null>
    version: Generated<number>
  }
  /** One row for each span in which a driver has or had a vehicle. */
  driver_vehicle: {
    id: Generated<number>
    driver_id: number
    vehicle_id: number
    is_active: boolean
    since: Generated<Date | null>
    until: Generated<Date | null>
  }
  /** What was announced stands in the columns that `contract/cargo-fields.ts` names. */
  cargo: Announced & {
    id: Generated<number>
    company_id: number
    owner_id: number | null
    hall_id: number | null
    status: CargoStatus
    is_hall_load: boolean
    announcement_limit_minutes: number
    reservation_limit_minutes: number
    announce_at: Date
    received_at: Date
    finished_at: Date | null
    finish_reason: string | null
    unique_code: string
    isg: Generated<string>
    shipping_order: Generated<string>
    type_code: Generated<string>
    announced_by: number
    entity_ref: string | null
    version: Generated<number>
    open_to_all_at: Generated<Date | null>
    company_fee: Generated<number>
    review: Generated<DoubtCode[]>
  }
  cargo_loader_type: { cargo_id: number; loader_type_id: number }
}
