/** Acceptance of product owners by an administrator (S2 "Cargo owners", §4, §8; B5, B6; GAP17, GAP18). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEY, type Envelope } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { ownerWords as words } from '#contract/organisations/owner-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { shownOnce } from '#contract/kernel/refusals-words.ts'
import { jpeg, pdf } from '../permits/document/setup.ts'
import type { Person, World } from '../world.ts'
import { openReception, type applying } from './applying.ts'
import { meanwhile } from '../access/sign-in/meanwhile.ts'

let world: World
let modir: Person
let support: Person
let maryam: Person
let mina: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, support, maryam, apply } = await openReception())
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const accept = (id: number, DocumentDigest = '', who = modir) => who.say(owner.accept, { ProductOwnerId: id, DocumentDigest })
const createUser = (id: number, headers?: Record<string, string>) => modir.say(owner.createUser, { ProductOwnerId: id }, headers)
type Created = Awaited<ReturnType<typeof createUser>>
const rowOf = (id: number) => world.db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const read = async (id: number) => (await modir.say(owner.byId, { ProductOwnerId: id })).data!
const document = (id: number, who = modir) => who.send('GET', `/api/v1/product-owners/${id}/document`)
const signIn = (userName: string, password: string) =>
  world.stranger.say(identity.login, { Username: userName, Password: password })
const tokenOf = ({ userName, password }: { userName: string; password: string }) => world.chooses(userName, password)
async function sendDocument(headers: Record<string, string>, bytes?: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  if (bytes) form.append('File', new Blob([bytes]), 'کارت تازه.pdf')
  const response = await world.stranger.send('POST', '/api/v1/product-owners/SendDocument', form, headers)
  return { ...((await response.json()) as Envelope), status: response.status }
}

describe('other roles', () => {
  test('can neither list applicants, read documents nor accept', async () => {
    const narges = await apply.owner()
    const headers = await tokenOf(narges)
    for (const [who, status] of [
      [support, 403],
      [maryam, 403],
      [mina, 403],
      [world.stranger, 401],
    ] as const) {
      expect((await who.say(owner.all, {})).status).toBe(status)
      expect((await who.say(owner.byId, { ProductOwnerId: narges.id })).status).toBe(status)
      expect((await document(narges.id, who)).status).toBe(status)
      expect((await accept(narges.id, '', who)).status).toBe(status)
      expect((await who.say(owner.createUser, { ProductOwnerId: narges.id })).status).toBe(status)
    }
    expect((await world.stranger.say(owner.accept, { ProductOwnerId: narges.id, DocumentDigest: '' }, headers)).status).toBe(403)
    expect(await rowOf(narges.id)).toMatchObject({ is_accepted: false })
  })

  test('returns 404 for an unknown or deleted owner in every call', async () => {
    const gone = await apply.owner()
    await world.db.updateTable('owner').set({ deleted_at: world.clock.now }).where('id', '=', gone.id).execute()
    for (const id of [999_999, gone.id]) {
      expect((await modir.say(owner.byId, { ProductOwnerId: id })).status).toBe(404)
      expect((await document(id)).status).toBe(404)
      expect((await accept(id)).status).toBe(404)
      expect((await createUser(id)).status).toBe(404)
    }
    expect((await modir.say(owner.all, {})).data!.some(({ id }) => id === gone.id)).toBe(false)
  })
})

describe('accepting', () => {
  test('needs a document', async () => {
    const { id } = await apply.owner()
    await world.db.updateTable('owner').set({ document_digest: null, document_name: '' }).where('id', '=', id).execute()
    const { status, message } = await accept(id)
    expect([status, message]).toEqual([422, words.noDocument])
    expect(await rowOf(id)).toMatchObject({ is_accepted: false })
  })

  test('is refused when the document is newer than the viewed one', async () => {
    const narges = await apply.owner()
    const { documentDigest } = await read(narges.id)
    const sent = await sendDocument(await tokenOf(narges), pdf())
    expect([sent.status, sent.message]).toEqual([200, words.documentSent])
    const { status, message } = await accept(narges.id, documentDigest!)
    expect([status, message]).toEqual([409, applicationWords.otherDocument])
    const now = await read(narges.id)
    expect(now).toMatchObject({ isAccept: false, documentName: 'کارت تازه.pdf' })
    expect((await accept(narges.id, now.documentDigest!)).status).toBe(200)
  })

  test('confirms in the data, opens the account, and is refused a second time', async () => {
    const narges = await apply.owner()
    const headers = await tokenOf(narges)
    const mayRead = async () =>
      (await world.stranger.raw('GET', '/api/v1/transportation-companies/GetAll', undefined, headers)).status
    expect(await mayRead()).toBe(403)
    const replies = await Promise.all([accept(narges.id), accept(narges.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 200)!.data).toBe(words.accepted('نرگس افشار'))
    const refused = replies.find(({ status }) => status === 409)!
    const sentence = applicationWords.alreadyAccepted('نرگس افشار')
    // S2 §8: the page shows the data of any response other than 200 as the error.
    expect([refused.message, refused.data]).toEqual([sentence, sentence])
    expect(await rowOf(narges.id)).toMatchObject({ is_accepted: true, accepted_by: modir.id, accepted_at: world.clock.now })
    expect(await mayRead()).toBe(200)
    expect((await world.stranger.say(identity.me, {}, headers)).data).toMatchObject({ isPending: false })
  })

  test('works alike by the other spelling of the path; the body grants nothing', async () => {
    const { id } = await apply.owner()
    const before = await rowOf(id)
    const body = { ProductOwnerId: id, type: true, mobile: '09120000001', role: 'Admin', accepted_by: 1 }
    const { status } = await modir.raw('POST', '/api/v1/product-owners/AcceptProductOwner', body)
    expect(status).toBe(200)
    const { mobile, is_legal, national_id } = before
    expect(await rowOf(id)).toMatchObject({ mobile, is_legal, national_id, accepted_by: modir.id })
  })

  test('lists pending ones first, the oldest of them at the top', async () => {
    const [first, second] = [await apply.owner(), await apply.owner()]
    await accept((await apply.owner()).id)
    const all = (await modir.say(owner.all, {})).data!
    const waiting = all.filter(({ isAccept }) => !isAccept)
    expect(all.slice(0, waiting.length)).toEqual(waiting)
    const order = waiting.map(({ id }) => id)
    expect(order.indexOf(first.id)).toBeLessThan(order.indexOf(second.id))
    expect(waiting.find(({ id }) => id === first.id)).toMatchObject({
      userName: first.userName,
      type: false,
      cityName: 'تهران',
      dateCreated: expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/),
      createdAt: expect.stringMatching(/Z$/),
    })
  })
})

describe('a better document', () => {
  test('is accepted from a pending owner only, and must be valid', async () => {
    const narges = await apply.owner()
    const headers = await tokenOf(narges)
    const empty = await sendDocument(headers)
    expect([empty.status, empty.errors]).toEqual([422, { File: registrationWords.file }])
    expect([415, 422]).toContain((await sendDocument(headers, new TextEncoder().encode('<svg onload=alert(1)>'))).status)
    expect((await read(narges.id)).documentName).toBe('سند.jpg')
    await accept(narges.id)
    const late = await sendDocument(headers, await jpeg(3))
    expect([late.status, late.message]).toEqual([409, words.notWaiting])
    const fromOther = await sendDocument({ authorization: `Bearer ${maryam.token}` }, await jpeg(3))
    expect([fromOther.status, fromOther.message]).toEqual([409, words.notWaiting])
  })
})

describe('an account', () => {
  test('is renewed for an accepted owner only', async () => {
    const { id } = await apply.owner()
    const { status, message } = await createUser(id)
    expect([status, message]).toEqual([422, words.notAccepted('نرگس افشار')])
  })

  test('gets another password, returned once; the first one and its sessions end', async () => {
    const narges = await apply.owner()
    const before = await tokenOf(narges)
    await accept(narges.id)
    const headers = { [KEY]: randomUUID() }
    const created = await createUser(narges.id, headers)
    expect(created).toMatchObject({ status: 200, message: words.passwordMade, data: { userName: narges.userName } })
    const again = await createUser(narges.id, headers)
    expect([again.data, again.result, again.message]).toEqual([null, null, shownOnce])
    expect((await world.stranger.say(identity.me, {}, before)).status).toBe(401)
    expect((await signIn(narges.userName, narges.password)).status).toBe(401)
    const login = await signIn(narges.userName, created.data!.password)
    expect(login.data).toMatchObject({ role: 'ProductOwnerAdmin', isPending: false, mustChangePassword: true })
  })

  test('is created when missing, once for simultaneous requests', async () => {
    const narges = await apply.owner()
    await accept(narges.id)
    const { id: memberId } = await world.db
      .selectFrom('member')
      .select('id')
      .where('owner_id', '=', narges.id)
      .executeTakeFirstOrThrow()
    await world.db.deleteFrom('member').where('id', '=', memberId).execute()
    const replies = await meanwhile<[Created, Created]>(
      world.db,
      (tx) => tx.selectFrom('owner').select('id').where('id', '=', narges.id).forUpdate().execute(),
      () => createUser(narges.id),
      () => createUser(narges.id),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.map(({ message }) => message).toSorted()).toEqual([words.accountMade, accountWords.justIssued].toSorted())
    const { data } = replies.find(({ status }) => status === 200)!
    expect((await signIn(data!.userName, data!.password)).status).toBe(200)
    const created = await world.db.selectFrom('member').select('id').where('owner_id', '=', narges.id).execute()
    expect(created).toHaveLength(1)
    const events = await world.db
      .selectFrom('audit_event')
      .select('detail')
      .where('call', '=', 'owner.createUser')
      .where('entity_id', '=', String(narges.id))
      .execute()
    expect(events).toEqual([{ detail: { member: created[0]!.id, username: data!.userName } }])
  })
})

test('requires two Persian letters in a family name, whatever surrounds them (GAP12)', async () => {
  for (const Lastname of ['ا', 'Afshar', '۱۲', 'ا 2', "O'N ی"]) {
    const tried = apply.owner({ Lastname, Mobile: '' })
    await expect(tried, Lastname).rejects.toThrow(registrationWords.lastnameShort)
  }
  for (const Lastname of ['یی', 'علی‌زاده', "O'Neill کریمی"]) {
    const tried = apply.owner({ Lastname, Mobile: '' })
    await expect(tried, Lastname).rejects.not.toThrow(registrationWords.lastnameShort)
  }
})
