/**
 * Companies and owners: deactivation and restoring, merging of duplicate national ids, restoring deleted owners (C1–C3; X20).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant } from '#contract/organisations/applicant.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { home } from '#contract/insight/home.ts'
import { owner } from '#contract/organisations/owner.ts'
import { applicantWords as words } from '#contract/organisations/applicant-words.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person, World } from '../../world.ts'
import { openReception, type applying } from '../../organisations/applying.ts'

let world: World
let modir: Person
let support: Person
let maryam: Person
let apply: ReturnType<typeof applying>
let sepehr: number
beforeAll(async () => {
  ;({ world, modir, support, maryam, apply } = await openReception())
  sepehr = world.cast.companies.sepehr.id
})
afterAll(async () => expect(await world.close()).toEqual([]))

type Verb = 'suspend' | 'resume'
const send = (verb: Verb, Kind: 'company' | 'owner', Id: number, Reason = 'بدهی', who = modir) =>
  who.say(applicant[verb], { Kind, Id, Reason })
const announce = () => maryam.say(cargo.announce, aCargo(world))
const listTexts = async () =>
  (await world.db.selectFrom('outgoing_message').select('text').orderBy('id').execute()).map(({ text }) => text)

describe('deactivation', () => {
  test('requires an Admin, a reason and an accepted, existing organisation', async () => {
    for (const [who, status] of [
      [support, 403],
      [maryam, 403],
      [world.stranger, 401],
    ] as const) {
      expect((await send('suspend', 'company', sepehr, 'بدهی', who)).status).toBe(status)
      expect((await who.say(applicant.deletedOwners, {})).status).toBe(status)
    }
    expect(await send('suspend', 'company', sepehr, ' ')).toMatchObject({ status: 422, errors: { Reason: words.reason } })
    expect((await send('suspend', 'company', 999_999)).status).toBe(404)
    expect((await send('resume', 'company', sepehr)).status).toBe(409)
    const { id } = await apply.company()
    expect((await send('suspend', 'company', id)).message).toBe(words.notAccepted('راهیان کویر'))
    expect((await modir.raw('POST', '/api/v1/applicants/suspend', { Kind: 'hall', Id: 1, Reason: 'x' })).status).toBe(400)
    expect((await announce()).status).toBe(200)
  })

  test('blocks announcements of a company until restored, returns the reason and records both', async () => {
    await world.db.updateTable('company').set({ mobile: '09121234567' }).where('id', '=', sepehr).execute()
    const before = (await listTexts()).length
    const both = await Promise.all([send('suspend', 'company', sepehr), send('suspend', 'company', sepehr)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await announce()).reason).toBe('account-inactive')
    const shown = (await modir.say(company.byId, { TransportationCompanyId: sepehr })).data!
    expect(shown).toMatchObject({ suspendedReason: 'بدهی', transportationCompanyActive: false })
    expect((await send('resume', 'company', sepehr, 'تسویه شد')).status).toBe(200)
    expect((await announce()).status).toBe(200)
    const { name } = world.cast.companies.sepehr
    expect((await listTexts()).slice(before)).toEqual([words.suspendedMessage(name, 'بدهی'), words.resumedMessage(name)])
    const events = await world.db
      .selectFrom('audit_event')
      .select(['call', 'entity', 'entity_id', 'reason'])
      .where('call', 'in', ['applicant.suspend', 'applicant.resume'])
      .orderBy('id')
      .execute()
    const about = { entity: 'company', entity_id: String(sepehr) }
    expect(events).toEqual([
      { call: 'applicant.suspend', ...about, reason: 'بدهی' },
      { call: 'applicant.resume', ...about, reason: 'تسویه شد' },
    ])
  })

  test('shows reason and time on the home screen of its members only', async () => {
    const id = world.cast.owners.mina
    const mina = await world.person('mina-at-home', { role: 'ProductOwnerAdmin', ownerId: id })
    const clerk = await world.person('clerk-at-home', { role: 'TransportationCompanyMember', companyId: sepehr })
    const people = [maryam, clerk, mina, modir]
    const listSuspensions = () => Promise.all(people.map(async (who) => (await who.say(home.own, {})).data!.suspended))
    expect(await listSuspensions()).toEqual([null, null, null, null])
    const since = world.clock.now.toISOString()
    await send('suspend', 'company', sepehr, 'بدهی')
    const company = { name: world.cast.companies.sepehr.name, reason: 'بدهی', since }
    expect(await listSuspensions()).toEqual([company, company, null, null])
    await send('suspend', 'owner', id, 'مدرک')
    expect((await listSuspensions())[2]).toMatchObject({ reason: 'مدرک', since })
    await send('resume', 'company', sepehr)
    await send('resume', 'owner', id)
    expect(await listSuspensions()).toEqual([null, null, null, null])
  })

  test('blocks announcements of an owner until restored', async () => {
    const id = world.cast.owners.mina
    const mina = await world.person('mina-of-standing', { role: 'ProductOwnerAdmin', ownerId: id })
    const announceOrder = () => mina.say(cargo.announce, { ...aCargo(world), TransportationCompanyId: sepehr, IsLoadHall: false })
    await send('suspend', 'owner', id)
    expect((await announceOrder()).reason).toBe('account-inactive')
    await send('resume', 'owner', id, 'رفع شد')
    expect((await announceOrder()).reason).not.toBe('account-inactive')
  })
})

describe('deleted owners', () => {
  const remove = (Id: number) => modir.say(owner.delete, { Id, Reason: 'خودش خواست' })
  const accepted = async (fields: Record<string, string> = {}) => {
    const applied = await apply.owner(fields)
    expect((await modir.say(owner.accept, { ProductOwnerId: applied.id, DocumentDigest: '' })).status).toBe(200)
    return applied
  }

  test('are listed and restored once, with a reason', async () => {
    const { id } = await accepted()
    await remove(id)
    expect((await modir.say(applicant.deletedOwners, {})).data!.map((one) => one.id)).toContain(id)
    expect(await modir.say(applicant.undelete, { Id: id, Reason: '' })).toMatchObject({ status: 422 })
    expect((await modir.say(applicant.undelete, { Id: id, Reason: 'اشتباه بود' })).status).toBe(200)
    expect((await modir.say(applicant.undelete, { Id: id, Reason: 'اشتباه بود' })).message).toBe(words.notDeleted)
    expect((await modir.say(owner.byId, { ProductOwnerId: id })).status).toBe(200)
    expect((await modir.say(applicant.deletedOwners, {})).data!.map((one) => one.id)).not.toContain(id)
  })

  test('stay deleted when their national id was accepted again, and merge into it with their cargos', async () => {
    const { db } = world
    const old = await accepted()
    const row = await db.selectFrom('owner').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow()
    const load = (await announce()).data!.id
    await db.updateTable('cargo').set({ owner_id: old.id, status: 1 }).where('id', '=', load).execute()
    const createCustomer = (national_id: string, owner_id: number) =>
      db.insertInto('customer').values({ owner_id, company_id: null, national_id, name: 'انبار', deleted_at: null }).execute()
    await createCustomer('10100000001', old.id)
    await createCustomer('10100000002', old.id)
    await remove(old.id)
    const fresh = await accepted()
    await db.updateTable('owner').set({ national_id: row.national_id }).where('id', '=', fresh.id).execute()
    await createCustomer('10100000001', fresh.id)
    expect(await modir.say(applicant.undelete, { Id: old.id, Reason: 'برگردد' })).toMatchObject({ status: 409 })
    const twins = (await modir.say(applicant.twins, { Kind: 'owner', Id: fresh.id })).data!
    expect(twins).toMatchObject([{ id: old.id, state: 'deleted', cargos: 1 }])

    const merge = (From: number, Into: number, Reason = 'یک نفرند', who = modir) =>
      who.say(applicant.merge, { Kind: 'owner', From, Into, Reason })
    expect((await merge(old.id, fresh.id, 'یک نفرند', support)).status).toBe(403)
    expect(await merge(old.id, fresh.id, '')).toMatchObject({ status: 422, errors: { Reason: words.reason } })
    expect(await merge(fresh.id, fresh.id)).toMatchObject({ status: 422, errors: { From: words.same } })
    expect(await merge(world.cast.owners.mina, fresh.id)).toMatchObject({ status: 422, errors: { From: words.otherId } })
    expect((await merge(fresh.id, old.id)).status).toBe(409)
    await db.updateTable('cargo').set({ status: 0 }).where('id', '=', load).execute()
    expect((await merge(old.id, fresh.id)).message).toBe(words.underWay(twins[0]!.name, 1))
    await db.updateTable('cargo').set({ status: 1 }).where('id', '=', load).execute()

    const smsCount = (await listTexts()).length
    const { data, message } = await merge(old.id, fresh.id)
    const names = [row.first_name, row.last_name].join(' ')
    expect((await listTexts()).slice(smsCount)).toEqual([words.mergedMessage(names, twins[0]!.name)])
    expect(data).toEqual({
      id: fresh.id,
      moved: { cargos: 1, customers: 1, preloads: 0 },
      left: { customers: 1, accounts: 1 },
    })
    expect(message).toContain('۱ مشتری تکراری در ثبت‌نام قبلی ماند.')
    expect((await db.selectFrom('cargo').select('owner_id').where('id', '=', load).executeTakeFirstOrThrow()).owner_id).toBe(
      fresh.id,
    )
    expect((await merge(old.id, fresh.id)).message).toBe(words.gone)
    expect((await modir.say(applicant.twins, { Kind: 'owner', Id: fresh.id })).data).toEqual([])
    expect((await modir.say(applicant.deletedOwners, {})).data!.map((one) => one.id)).not.toContain(old.id)
  })
})

test('merges a plain application, but no company with a balance or one that was accepted', async () => {
  const { db } = world
  const stays = await apply.company()
  const goes = await apply.company()
  await db.updateTable('company').set({ national_id: stays.nationalId }).where('id', '=', goes.id).execute()
  await db.updateTable('company').set({ is_accepted: true, is_active: true }).where('id', '=', stays.id).execute()
  const merge = (From: number, Into: number) => modir.say(applicant.merge, { Kind: 'company', From, Into, Reason: 'تکراری' })
  expect((await merge(stays.id, goes.id)).message).toBe(words.fromAccepted('راهیان کویر'))
  expect((await merge(goes.id, stays.id)).status).toBe(200)
  expect((await modir.say(company.byId, { TransportationCompanyId: goes.id })).status).toBe(404)
  const all = (await modir.say(company.waiting, { All: true })).data!
  expect(all.map(({ transportationCompanyId }) => transportationCompanyId)).not.toContain(goes.id)
})
