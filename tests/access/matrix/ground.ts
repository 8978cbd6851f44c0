/** Rows for the access matrix: the same set twice, own and other, inserted directly. */
import { randomUUID } from 'node:crypto'
import { document } from '#contract/permits/document.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { openGateway } from '#server/platform/outside/gateway/index.ts'
import { inboundOf } from '#server/platform/outside/sms/inbound.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { jpeg } from '../../permits/document/setup.ts'
import { insertCode, VERIFIED, WAITING } from './codes.ts'
import { openPhones } from '../../messaging/phones.ts'
import { openWorld, type World } from '../../world.ts'

/** Part of every text of the other side: finding it in a response means that a row of the other side was shown. */
export const FOREIGN = 'بیگانه'
/** Identifies the pending owner without an account. */
export const TRACKED = { TrackingNumber: '1234567890', Mobile: '09121112233' }
/** Token of the SMS provider. */
export const INBOUND_TOKEN = 'token-of-the-provider'
/** An id without a row. */
export const MISSING = 999_999_999

interface SideInput {
  label: string
  companyId: number
  ownerId: number
  hallId: number
  /** Pending applicants belong to no side, so both sides name the same ones. */
  applicants: { createCompany: number; owner: number }
}

/** A hash that matches no password: no account here signs in with one. */
const NO_HASH = '-'

/** Creates a notice for a member; returns its id. */
export async function createNotice({ db, clock: { now } }: World, member_id: number, text: string): Promise<number> {
  const { id } = await db
    .insertInto('notice')
    .values({
      member_id,
      kind: 'newDevice',
      about: String(member_id),
      badge: 'security',
      link: '/Profile',
      subject: text,
      message: `<p>${text}</p>`,
      first_at: now,
      at: now,
      slot: 0,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a scheduled report of a member with one file; returns their ids. */
export async function createSchedule({ db, clock: { now } }: World, member_id: number, name: string, digest: string) {
  const { id } = await db
    .insertInto('report_schedule')
    .values({
      member_id,
      name,
      report: 'full',
      asked: '{}',
      every: 'day',
      next_day: '2026-11-22',
      made_at: now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await db
    .insertInto('report_file')
    .values({ schedule_id: id, from_day: '2026-11-20', to_day: '2026-11-20', rows: 1, digest, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fileId: file.id }
}

/** Creates a saved report of a member; returns its id. */
export async function createReport({ db, clock: { now } }: World, member_id: number, name: string): Promise<number> {
  const columns = JSON.stringify([{ latinName: 'id', farsiName: name }])
  const { id } = await db
    .insertInto('saved_report')
    .values({
      member_id,
      table_name: 'cargos',
      name,
      columns,
      search: null,
      search_version: 1,
      company_id: null,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates everything of one side: a company, its owner's cargos, its hall with turns, shows and permits. */
async function createSide(world: World, { label, companyId, ownerId, hallId, applicants }: SideInput) {
  const { db, cast, clock } = world
  const { now } = clock
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const clerk = await world.member(`${label}-clerk`, { role: 'TransportationCompanyMember', companyId })
  const admin = await world.person(`${label}-admin`, { role: 'TransportationCompanyAdmin', companyId })
  await db.updateTable('member').set({ full_name: label, password_hash: NO_HASH }).where('id', '=', clerk).execute()
  const session = {
    memberId: clerk,
    role: 'TransportationCompanyMember' as const,
    hash: tokenHash(newToken()),
    now,
    ip: '',
    agent: '',
  }
  await openSession(db, session)
  const city = cast.cities.bandar.id

  async function createCustomer(ownerColumns: { company_id?: number; owner_id?: number }, national_id: string) {
    const row = { company_id: null, owner_id: null, ...ownerColumns, national_id, name: label, deleted_at: null }
    const { id } = await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()
    const place = { customer_id: id, city_id: city, address: label, telephone: '', mobile: '', postal_code: '' }
    const address = await db.insertInto('customer_address').values(place).returning('id').executeTakeFirstOrThrow()
    return { id, addressId: address.id }
  }
  const ofCompany = await createCustomer({ company_id: companyId }, '14003434512')
  const ofOwner = await createCustomer({ owner_id: ownerId }, '14003434512')

  let codes = 0
  async function createCargo(status: -1 | 0 | 1, more: object = {}) {
    const { id } = await db
      .insertInto('cargo')
      .values({
        company_id: companyId,
        owner_id: ownerId,
        hall_id: hallId,
        status,
        is_hall_load: true,
        goods_id: 1,
        packaging_id: 2,
        packaging_count: 6,
        goods_value: 900_000_000,
        tel: '09173105520',
        weight_kg: 20_000,
        rent: 385_000_000,
        trucks: 9,
        source: `بندرعباس، ${label}`,
        destination: 'تهران، تهران',
        source_lat: 27.18,
        source_lng: 56.27,
        destination_lat: 35.69,
        destination_lng: 51.39,
        distance_km: 1285,
        duration_hours: 19,
        range_km: 45,
        description: label,
        sender_address_id: ofCompany.addressId,
        receiver_address_id: ofCompany.addressId,
        announcement_limit_minutes: 0,
        reservation_limit_minutes: 20,
        announce_at: minutesLater(-60),
        received_at: minutesLater(-60),
        finished_at: status === 1 ? now : null,
        finish_reason: status === 1 ? 'بس است' : null,
        unique_code: `${label}${(codes += 1)}`,
        announced_by: admin.id,
        entity_ref: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('cargo_loader_type').values({ cargo_id: id, loader_type_id: 5001 }).execute()
    return id
  }
  const open = await createCargo(0)
  const requesterId = await world.member(`${label}-asker`, { role: 'Admin' })
  const creditRequestColumns = { company_id: companyId, driver_id: null, is_increase: true, amount: 50_000, description: label }
  const creditRequest = await db
    .insertInto('credit_request')
    .values({
      ...creditRequestColumns,
      asked_by: requesterId,
      asked_at: now,
      state: 'WAITING',
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const order = String(700_000_000_000 + companyId)
  const token = `${companyId}`.padStart(32, '0')
  const payment = await db
    .insertInto('payment')
    .values({
      company_id: companyId,
      member_id: admin.id,
      order_number: order,
      provider: 'embedded',
      amount: 50_000,
      state: 'differs',
      token,
      reference: order,
      paid_amount: 49_000,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  /** At the gateway, not finished. */
  const begun = await db
    .insertInto('payment')
    .values({
      company_id: companyId,
      member_id: admin.id,
      order_number: String(800_000_000_000 + companyId),
      provider: 'embedded',
      amount: 50_000,
      state: 'sent',
      token: `${companyId}`.padStart(32, 'b'),
      created_at: now,
      changed_at: now,
    })
    .returning(['id', 'token', 'order_number', 'amount'])
    .executeTakeFirstOrThrow()
  const { token: gatewayToken, order_number, amount } = begun
  await db
    .insertInto('embedded_gateway_payment')
    .values({ token: gatewayToken!, order_number, amount, callback: '', at: now })
    .execute()

  let number = 0
  async function createTurn(state: 'QUEUED' | 'RESERVED' | 'CANCELLED' | 'CLOSED') {
    const driver = await cast.newDriver('راننده', label, 5001)
    const row = {
      hall_id: hallId,
      number: (number += 1),
      driver_id: driver.id,
      vehicle_id: driver.vehicleId,
      state,
      issued_at: minutesLater(-30),
      ended_at: state === 'CANCELLED' ? now : null,
    }
    const { id } = await db.insertInto('turn').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, driver_id: driver.id, vehicle_id: driver.vehicleId }
  }
  async function createPermit(status: 0 | 1, more: object = {}) {
    const { id: turn_id, ...who } = await createTurn(status === 0 ? 'CLOSED' : 'RESERVED')
    const row = { cargo_id: open, hall_id: hallId, turn_id, ...who, status, issued_at: minutesLater(-20), ...more }
    const { id } = await db.insertInto('permit').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, turnId: turn_id }
  }
  const issued = await createPermit(1)
  // Late enough to be reported missing.
  const late = await createPermit(1, { arrival_deadline: minutesLater(-240), overdue_at: minutesLater(-240) })
  const arrived = await createPermit(1, { arrived_at: minutesLater(-10) })
  const documents = await createPermit(1, { status: 4 })
  const voided = await createPermit(0, { void_reason: 'ADMIN', voided_at: now })
  const waybill = await createPermit(1)
  const documented = await createPermit(1)
  await db
    .updateTable('turn')
    .set({ unchecked: ['WAYBILL'] })
    .where('id', '=', waybill.turnId)
    .execute()

  const show = { hall_id: hallId, policy_version: 1 }
  const open_run = await db
    .insertInto('show_run')
    .values({ ...show, opens_at: minutesLater(-5), locks_at: minutesLater(15), state: 'OPEN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outcome = { cargos: [], cursor: 0, turns: [] }
  const policy = { native: 0, order: 'STRICT_FIFO', other: 0 }
  const snapshot = { cargos: [], lists: [], opensAt: minutesLater(-500).toISOString(), policy, turns: [] }
  const noFaces = { cargoFaces: [], previous: null, publishedAt: now.toISOString(), turnFaces: [] }
  await db
    .insertInto('signing_key')
    .values({ id: 'key', public_key: '-', made_at: now, retired_at: null })
    .onConflict((known) => known.doNothing())
    .execute()
  const published = await db
    .insertInto('show_run')
    .values({
      ...show,
      opens_at: minutesLater(-500),
      locks_at: minutesLater(-480),
      state: 'PUBLISHED',
      snapshot: JSON.stringify(snapshot),
      outcome: JSON.stringify(outcome),
      record: JSON.stringify({ ...noFaces, format: 2, loaderTypes: [], outcome, overrides: [], receipts: [], snapshot }),
      record_hash: 'a'.repeat(64),
      signature: '-',
      key_id: 'key',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const queued = await createTurn('QUEUED')
  const cancelled = await createTurn('CANCELLED')
  const priorityRow = { turn_id: queued.id, cargo_id: open, rank: 1, status: 1 as const, reason_code: null, registered_at: now }
  const priority = await db
    .insertInto('priority')
    .values({ ...priorityRow, run_id: open_run.id })
    .returning('id')
    .executeTakeFirstOrThrow()

  async function createPreload(ownerColumns: { company_id?: number; owner_id?: number }) {
    const row = { company_id: null, owner_id: null, ...ownerColumns, name: label, announcement: JSON.stringify(aCargo(world)) }
    const { id } = await db
      .insertInto('preload')
      .values({ ...row, saved_by: admin.id, saved_at: now, entity_ref: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const form = new FormData()
  form.append('DriverReserveId', String(documented.id))
  form.append('Type', '1')
  form.append('File', new Blob([await jpeg(companyId)]), `${label}.jpg`)
  const { method, path } = httpRoute(document.attach.at)
  const response = (await (await admin.send(method, path, form)).json()) as { data: { id: number; digest: string } }
  const message = await db
    .insertInto('comment')
    .values({
      company_id: companyId,
      member_id: clerk,
      parent_id: null,
      title: label,
      body: label,
      type: 1,
      is_answer: false,
      at: now,
      seen_at: null,
      file_digest: response.data.digest,
      file_name: `${label}.jpg`,
      entity_ref: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = await db
    .insertInto('broadcast')
    .values({
      subject: label,
      message: label,
      badge: 'warning',
      must_confirm: false,
      starts_at: now,
      ends_at: null,
      made_by: admin.id,
      made_at: now,
      told_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const upload = randomUUID()
  await db
    .insertInto('upload')
    .values({ id: upload, member_id: admin.id, started_at: now, completed_at: null, digest: null })
    .execute()
  const showTime = await db
    .selectFrom('hall_show_time')
    .select('id')
    .where('hall_id', '=', hallId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const adminSession = await db.selectFrom('session').select('id').where('member_id', '=', admin.id).executeTakeFirstOrThrow()
  const driver = await db
    .selectFrom('driver')
    .innerJoin('vehicle', (on) => on.on('vehicle.id', '=', queued.vehicle_id))
    .select(['driver.id', 'driver.national_id as nationalId', 'driver.card_number as card'])
    .select('vehicle.card_number as vehicle')
    .where('driver.id', '=', queued.driver_id)
    .executeTakeFirstOrThrow()
  const native = await db
    .insertInto('hall_native')
    .values({ hall_id: hallId, driver_id: driver.id, valid_until: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const objection = await db
    .insertInto('objection')
    .values({
      driver_id: driver.id,
      kind: 'turn',
      turn_id: cancelled.id,
      permit_id: null,
      run_id: null,
      hall_id: hallId,
      text: label,
      made_at: now,
      made_by: admin.id,
      made_role: 'LoadHallAdmin',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const carrier = await db
    .selectFrom('permit')
    .innerJoin('driver_vehicle', (on) =>
      on.onRef('driver_vehicle.driver_id', '=', 'permit.driver_id').onRef('driver_vehicle.vehicle_id', '=', 'permit.vehicle_id'),
    )
    .select(['permit.driver_id as driverId', 'permit.vehicle_id as vehicleId', 'driver_vehicle.id as pairingId'])
    .where('permit.id', '=', issued.id)
    .executeTakeFirstOrThrow()
  const table = { digest: response.data.digest, file_name: `${label}.csv`, headers: ['a'], columns: [null], total: 1 }
  const importJob = await db
    .insertInto('import_job')
    .values({ ...table, kind: 'driver', made_by: admin.id, made_at: now, taken_at: null, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = await db
    .selectFrom('company_hall')
    .select('id')
    .where('company_id', '=', companyId)
    .where('hall_id', '=', hallId)
    .executeTakeFirstOrThrow()
  await db.updateTable('hall').set({ last_turn_number: number }).where('id', '=', hallId).execute()
  const observerId = await world.member(`${label}-observer`, { role: 'Organization' })
  const link = { member_id: observerId }
  const kioskId = await world.member(`${label}-kiosk`, { role: 'Kiosk', hallId })
  const used = { made_at: now, last_used_at: now, ended_at: null, ended_by: null }
  await db
    .insertInto('bound_device')
    .values({ id: `${label}-kiosk`, member_id: kioskId, public_key: Buffer.from('-'), name: label, ...used })
    .execute()
  const toCompany = await db
    .insertInto('member_company')
    .values({ ...link, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const toHall = await db
    .insertInto('member_hall')
    .values({ ...link, hall_id: hallId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    companyId,
    ownerId,
    hallId,
    applicants,
    /** An observer of this side, and its links. */
    observerId,
    links: { createCompany: toCompany.id, hall: toHall.id },
    placeId: place.id,
    nationalIds: await nationalIdsOf(world, companyId, ownerId),
    /** Of a company without cargos in that hall. */
    idlePlaceId: await findIdlePlace(world, hallId),
    hallClerkId: await world.member(`LoadHall${hallId}-${label}`, { role: 'LoadHallAdmin', hallId }),
    agency: await createAgency(world, companyId, label),
    admin,
    clerk: `${label}-clerk`,
    clerkId: clerk,
    customers: { ofCompany, ofOwner },
    cargos: {
      open,
      /** In no show yet, so that all its fields may change. */
      later: await createCargo(0, { announce_at: minutesLater(600) }),
      finished: await createCargo(1),
      waiting: await createCargo(-1),
      free: await createCargo(0, { is_hall_load: false }),
    },
    turns: { queued: queued.id, cancelled: cancelled.id, voided: voided.turnId },
    /** Of the queued turn. */
    driver,
    /** Of the issued permit. */
    carrier,
    native: native.id,
    kioskId,
    objection: objection.id,
    importId: importJob.id,
    permits: {
      issued: issued.id,
      late: late.id,
      arrived: arrived.id,
      withDocuments: documents.id,
      waybill: waybill.id,
      documented: documented.id,
    },
    runs: { open: open_run.id, published: published.id },
    priority: priority.id,
    /** Waits for approval by a second administrator. */
    creditRequestId: creditRequest.id,
    payment: { id: payment.id, order, token, begunId: begun.id },
    preloads: { ofCompany: await createPreload({ company_id: companyId }), ofOwner: await createPreload({ owner_id: ownerId }) },
    document: response.data.id,
    digest: response.data.digest,
    upload,
    showTimeId: showTime.id,
    sessionId: adminSession.id,
    noticeId: await createNotice(world, clerk, label),
    schedule: await createSchedule(world, clerk, label, response.data.digest),
    reportId: await createReport(world, clerk, label),
    commentId: message.id,
    broadcastId: notice.id,
  }
}
export type Side = Awaited<ReturnType<typeof createSide>>

async function nationalIdsOf({ db }: World, companyId: number, ownerId: number) {
  const createCompany = await db.selectFrom('company').select('national_id').where('id', '=', companyId).executeTakeFirstOrThrow()
  const owner = await db.selectFrom('owner').select('national_id').where('id', '=', ownerId).executeTakeFirstOrThrow()
  return { createCompany: createCompany.national_id, owner: owner.national_id }
}

/** Returns the place of a company that announces nothing in the hall. */
async function findIdlePlace({ db, cast }: World, hallId: number) {
  const { id } = await db
    .insertInto('company_hall')
    .values({ hall_id: hallId, company_id: cast.companies.waiting.id })
    .onConflict((there) => there.columns(['company_id', 'hall_id']).doUpdateSet({ hall_id: hallId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates the company's agency with its main office, and an agency without an office. */
async function createAgency({ db }: World, companyId: number, label: string) {
  const { id, main_office_id: office } = await db
    .selectFrom('agency')
    .innerJoin('company', 'company.national_id', 'agency.national_id')
    .select(['agency.id', 'agency.main_office_id'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  await db.updateTable('agency').set({ full_name: label }).where('id', '=', id).execute()
  await db.insertInto('agency_forbidden_goods').values({ agency_id: id, goods_id: 3, reason: label }).execute()
  const sealed = { username: label, password_sealed: Buffer.from('-'), password_set_at: new Date(), company_code: '' }
  await db
    .insertInto('agency_web_service')
    .values({ agency_id: id, ...sealed, is_active: true })
    .execute()
  const free = await db
    .insertInto('agency')
    .values({ main_office_id: null, full_name: label, national_id: `free-${companyId}`, mobile: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { national_id } = await db
    .updateTable('main_office')
    .set({ name: label })
    .where('id', '=', office)
    .returning('national_id')
    .executeTakeFirstOrThrow()
  return { id, office: office!, free: free.id, username: `AM${national_id}` }
}

/** Creates the applicants pending approval. */
async function createApplicants({ db, cast }: World) {
  const city_id = cast.cities.tehran.id
  const name = { first_name: 'نرگس', last_name: 'افشار', national_id: '0499370988', mobile: TRACKED.Mobile }
  const { id } = await db
    .insertInto('owner')
    .values({ ...name, city_id, is_legal: false, is_accepted: false, deleted_at: null, tracking_number: TRACKED.TrackingNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { createCompany: cast.companies.waiting.id, owner: id }
}

/** Opens a world in which every account meets the same rows: each call is rolled back after its response. */
export async function openGround() {
  const phones = openPhones()
  const gateway = openGateway({ ...readSettings({}), demo: true })
  const sms = { ...phones.sms, inbound: inboundOf(INBOUND_TOKEN) }
  const world = await openWorld({ outside: { sms, gateway } })
  const { db, cast } = world
  const { companies, halls, owners, cities } = cast
  await db
    .updateTable('company')
    .set({ name: `${FOREIGN}‌بار` })
    .where('id', '=', companies.kaveh.id)
    .execute()
  await db
    .updateTable('hall')
    .set({ name: `سالن ${FOREIGN}` })
    .where('id', '=', halls.shapour)
    .execute()
  await db.updateTable('hall').set({ has_free_cargo: true, reservation_range_km: 900 }).execute()
  await db.insertInto('company_hall').values({ company_id: companies.kaveh.id, hall_id: halls.shapour }).execute()
  const stranger = { first_name: FOREIGN, last_name: FOREIGN, national_id: '0013542419', mobile: '09121111112' }
  const other = await db
    .insertInto('owner')
    .values({ ...stranger, is_legal: false, city_id: cities.tehran.id, is_accepted: true, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const policies = [halls.rajaei, halls.shapour].map((hall_id) => ({
    hall_id,
    version: 1,
    split_order: 'STRICT_FIFO' as const,
    native: 0,
    other: 0,
    made_by: null,
  }))
  await db
    .insertInto('hall_policy')
    .values(policies)
    .onConflict((known) => known.doNothing())
    .execute()
  const applicants = await createApplicants(world)
  const own = { label: 'sepehr', companyId: companies.sepehr.id, ownerId: owners.mina, hallId: halls.rajaei, applicants }
  const foreign = { label: FOREIGN, companyId: companies.kaveh.id, ownerId: other.id, hallId: halls.shapour, applicants }
  const mine = await createSide(world, own)
  const otherSide = await createSide(world, foreign)
  const free = await cast.newDriver('رحمان', 'دهقان', 5001)
  await db.updateTable('driver').set({ phone_id: 'phone' }).execute()
  await db.updateTable('driver').set({ is_native: false }).where('id', '=', cast.drivers.parviz.id).execute()
  const card = await db
    .selectFrom('driver')
    .innerJoin('vehicle', (on) => on.on('vehicle.id', '=', free.vehicleId))
    .select(['driver.id', 'driver.national_id as nationalId', 'driver.card_number as card', 'vehicle.card_number as vehicle'])
    .where('driver.id', '=', free.id)
    .executeTakeFirstOrThrow()
  for (const mobile of [VERIFIED, WAITING]) await insertCode(world, mobile)
  const documents = { document_digest: mine.digest, document_name: 'document.jpg' }
  await db.updateTable('company').set(documents).where('id', '=', applicants.createCompany).execute()
  await db.updateTable('owner').set(documents).where('id', 'in', [applicants.owner, owners.mina]).execute()
  const supporter = 'supporter'
  const supporterId = await world.member(supporter, { role: 'AdminSupport' })
  // Needs a session: a forced sign-out of a signed-out member changes nothing.
  await openSession(db, {
    memberId: supporterId,
    role: 'AdminSupport',
    hash: tokenHash(newToken()),
    now: world.clock.now,
    ip: '',
    agent: '',
  })
  const { id: _id, ...like } = await db.selectFrom('hall').selectAll().where('id', '=', halls.closed).executeTakeFirstOrThrow()
  const newHall = await db
    .insertInto('hall')
    .values({ ...like, name: 'سالن تازه', is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    world,
    own: mine,
    other: otherSide,
    applicants,
    freeDriver: card,
    /** An observer without links. */
    observer: { id: await world.member('observer', { role: 'Organization' }) },
    /** A member of the support team. */
    supporter,
    /** No company has a place in it. */
    newHallId: newHall.id,
    picture: await jpeg(9),
  }
}
export type Ground = Awaited<ReturnType<typeof openGround>>
