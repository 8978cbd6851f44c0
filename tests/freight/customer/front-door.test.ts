import { randomUUID } from 'node:crypto'
import { cargo } from '#contract/freight/cargo.ts'
import { customer } from '#contract/freight/customer.ts'
import { customerLimit } from '#contract/freight/customer-basics.ts'
import { addressHints } from '#contract/freight/customer-rules.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import { customerWords as words } from '#contract/freight/customer-words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCargo } from '../announce/announcement.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
/** Admin of Sepehr, of Kaveh; an owner; a member of Sepehr without flags. */
let maryam: Person
let farid: Person
let mina: Person
let sara: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id })
})
afterAll(() => world.close())
beforeEach(() => expect(world.errors).toEqual([]))

let n = 100_000_000
/** Returns an unused national code. */
const freshCode = () => nationalCodeOf(String((n += 1)))
const aCustomer = () => ({
  FullName: 'آهن‌آلات سپاهان',
  MeliCode: freshCode(),
  CityId: world.cast.cities.bandar.id,
  Address: 'بلوار امام، انبار ۳',
  Telephone: '07633500000',
  Mobile: '09173105520',
  PostalCode: '7914936731',
})
const anAddress = (CustomerId: number) => ({
  CustomerId,
  cityId: world.cast.cities.tehran.id,
  Address: 'جادهٔ مخصوص، کیلومتر ۱۲',
  Telephone: '',
  Mobile: '',
  PostalCode: '',
})
const add = (change: object = {}, who = maryam, headers?: Record<string, string>) =>
  who.say(customer.add, { ...aCustomer(), ...change }, headers)
const added = async (change: object = {}, who = maryam) => (await add(change, who)).data!
const rowsIn = async (table: 'customer' | 'customer_address') =>
  (await world.db.selectFrom(table).selectAll().orderBy('id').execute()) as object[]

test('a stranger, another role and a member without the flag may not write', async () => {
  const before = await rowsIn('customer')
  expect((await add({}, world.stranger)).status).toBe(401)
  const gate = await world.person('gate', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const admin = await world.person('admin', { role: 'Admin' })
  const own = world.cast.addresses.ofSepehr.customerId
  for (const who of [sara, gate, admin]) {
    expect((await add({}, who)).status).toBe(403)
    expect((await who.say(customer.update, { Id: own, FullName: 'نو', MeliCode: freshCode() })).status).toBe(403)
    expect((await who.say(customer.delete, { Id: own })).status).toBe(403)
    expect((await who.say(customer.addAddress, anAddress(own))).status).toBe(403)
    expect((await who.say(customer.updateAddress, { ...anAddress(own), Id: 1 })).status).toBe(403)
  }
  expect(await rowsIn('customer')).toEqual(before)
})

test('the flags decide what a member of a company may do', async () => {
  const flags = ['access_Customer_List', 'access_Customer_Add'] as const
  const sima = await world.person('sima', {
    role: 'TransportationCompanyMember',
    companyId: world.cast.companies.sepehr.id,
    flags,
  })
  const made = await add({}, sima)
  expect(made.status).toBe(200)
  expect((await sima.say(customer.own, {})).data!.map(({ id }) => id)).toContain(made.data!.id)
  expect((await sima.say(customer.delete, { Id: made.data!.id })).status).toBe(403)
  expect((await sara.say(customer.own, {})).status).toBe(403)
  expect((await maryam.say(customer.delete, { Id: made.data!.id })).status).toBe(200)
})

test('an empty customer gets all its errors at once', async () => {
  const reply = await maryam.say(customer.add, {})
  expect([reply.status, reply.reason]).toEqual([422, 'broken-rule'])
  expect(reply.errors).toEqual({
    FullName: words.name,
    MeliCode: words.code,
    CityId: words.city,
    Address: words.address,
  })
})

test.each([
  ['MeliCode', '1234567890', words.nationalCode],
  ['MeliCode', '1111111111', words.nationalCode],
  ['MeliCode', '10380284791', words.legalId],
  ['MeliCode', '12345', words.codeLength(5)],
  ['Mobile', '917310552', words.mobile],
  ['Mobile', '02188000000', words.mobile],
  ['CityId', 99_999_999, words.unknownCity],
  ['Address', '   ', words.address],
  ['FullName', '\u200c', words.name],
])('%s %j is refused at its field and nothing is written', async (field, value, sentence) => {
  const before = await rowsIn('customer')
  const reply = await add({ [field]: value })
  expect([reply.status, reply.errors]).toEqual([422, { [field]: sentence }])
  expect(await rowsIn('customer')).toEqual(before)
})

test('accepts a local telephone, and the page only hints at it (S1 §5)', async () => {
  expect((await add({ Telephone: '88001122' })).status).toBe(200)
  expect(addressHints({ Telephone: '88001122' })).toEqual({ Telephone: words.telephone })
  expect(addressHints({ Telephone: '07633500000' })).toEqual({})
})

test.each(['12345', '79149367310'])('refuses the postal code %s, which has not ten digits, at its field', async (PostalCode) => {
  const refused = await add({ PostalCode })
  const digits = PostalCode.length === 5 ? '۵' : '۱۱'
  expect([refused.status, refused.errors]).toEqual([422, { PostalCode: `کد پستی ۱۰ رقم است؛ ${digits} رقم نوشته‌اید.` }])
})

test.each([
  ['FullName', 'ن'.repeat(501), shapeWords.tooLong(500)],
  ['Address', 'ن'.repeat(501), shapeWords.tooLong(500)],
  ['MeliCode', '0'.repeat(12), shapeWords.tooLong(11)],
  ['MeliCode', '12a', shapeWords.onlyDigits],
  ['PostalCode', '1'.repeat(12), shapeWords.tooLong(11)],
  ['Telephone', 'تلفن', shapeWords.onlyDigits],
  ['CityId', 'تهران', shapeWords.notId],
  ['FullName', { a: 1 }, shapeWords.notText],
])('%s of a wrong shape is a 400 with its message', async (field, value, sentence) => {
  const reply = await add({ [field]: value })
  expect([reply.status, reply.errors]).toEqual([400, { [field]: sentence }])
})

test('accepts the longest values and digits of any script; Arabic letters become Persian', async () => {
  const code = freshCode()
  const { id, addressId } = await added({
    FullName: 'ك'.repeat(500),
    Address: 'ي'.repeat(500),
    MeliCode: code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
    Mobile: '٠٩١٧٣١٠٥٥٢٠',
  })
  const row = (await maryam.say(customer.own, {})).data!.find((one) => one.id === id)!
  expect([row.meliCode, row.name]).toEqual([code, 'ک'.repeat(500)])
  const [address] = (await maryam.say(customer.addresses, { CustomerId: id })).data!
  expect([address!.id, address!.mobile, address!.address]).toEqual([addressId, '09173105520', 'ی'.repeat(500)])
})

test('a customer is created with its first address, a firm by its legal id', async () => {
  const input = { ...aCustomer(), MeliCode: legalIdOf('1010017192') }
  const reply = await maryam.say(customer.add, input)
  expect(reply.message).toBe(words.added(input.FullName))
  const { data } = await maryam.say(customer.addresses, { CustomerId: reply.data!.id })
  expect(data).toEqual([
    {
      id: reply.data!.addressId,
      customerId: reply.data!.id,
      customerFullName: input.FullName,
      cityName: 'بندرعباس',
      city: 'بندرعباس',
      cityId: input.CityId,
      provinceId: world.cast.cities.bandar.province_id,
      address: input.Address,
      telephone: input.Telephone,
      mobile: input.Mobile,
      postalCode: input.PostalCode,
      version: 1,
    },
  ])
})

test('a national id is unique in a book, and the refusal names its holder; other books are separate', async () => {
  const MeliCode = freshCode()
  await added({ MeliCode, FullName: 'بازرگانی پارس' })
  const twin = await add({ MeliCode })
  expect([twin.status, twin.reason, twin.errors]).toEqual([409, 'conflict', { MeliCode: words.taken('بازرگانی پارس') }])
  expect((await add({ MeliCode }, farid)).status).toBe(200)
  expect((await add({ MeliCode }, mina)).status).toBe(200)
  const other = await added()
  const change = await maryam.say(customer.update, { Id: other.id, FullName: 'هر که', MeliCode })
  expect([change.status, change.errors]).toEqual([409, { MeliCode: words.taken('بازرگانی پارس') }])
})

test('ten concurrent requests for one customer write it once', async () => {
  const MeliCode = freshCode()
  const replies = await Promise.all(Array.from({ length: 10 }, () => add({ MeliCode })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const rows = await world.db.selectFrom('customer').select('id').where('national_id', '=', MeliCode).execute()
  expect(rows).toHaveLength(1)
  const addresses = await world.db.selectFrom('customer_address').select('id').where('customer_id', '=', rows[0]!.id).execute()
  expect(addresses).toHaveLength(1)
})

test('two customers renamed at once to one national id do not both get it', async () => {
  const [one, other] = [await added(), await added()]
  const MeliCode = freshCode()
  const replies = await Promise.all(
    [one, other].map(({ id }) => maryam.say(customer.update, { Id: id, FullName: 'یکی', MeliCode })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a repeated command returns the first response; its entity under another key is refused', async () => {
  const input = aCustomer()
  const entity = randomUUID()
  const headers = { 'Idempotency-Key': randomUUID(), 'X-Entity': entity }
  const first = await maryam.say(customer.add, input, headers)
  const again = await maryam.say(customer.add, input, headers)
  expect(again.data).toEqual(first.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const late = await add({}, maryam, { ...headers, 'Idempotency-Key': randomUUID() })
  expect([late.status, late.message]).toEqual([409, words.alreadyThere])
  const elsewhere = await add({}, farid, { ...headers, 'Idempotency-Key': randomUUID() })
  expect([elsewhere.status, elsewhere.message]).toEqual([409, words.alreadyThere])

  const ref = { 'Idempotency-Key': randomUUID(), 'X-Entity': randomUUID() }
  const address = await maryam.say(customer.addAddress, anAddress(first.data!.id), ref)
  expect((await maryam.say(customer.addAddress, anAddress(first.data!.id), ref)).data).toEqual(address.data)
  const lateAddress = await maryam.say(customer.addAddress, anAddress(first.data!.id), {
    ...ref,
    'Idempotency-Key': randomUUID(),
  })
  expect(lateAddress.status).toBe(409)
  expect((await maryam.say(customer.addresses, { CustomerId: first.data!.id })).data).toHaveLength(2)
})

test('another book’s customer is not found: not to read, edit, delete or extend', async () => {
  const { customerId, id } = world.cast.addresses.ofKaveh
  const before = [await rowsIn('customer'), await rowsIn('customer_address')]
  const replies = [
    await maryam.say(customer.addresses, { CustomerId: customerId }),
    await maryam.say(customer.update, { Id: customerId, FullName: 'ربوده', MeliCode: freshCode() }),
    await maryam.say(customer.delete, { Id: customerId }),
    await maryam.say(customer.addAddress, anAddress(customerId)),
    await maryam.say(customer.updateAddress, { ...anAddress(customerId), Id: id }),
    await maryam.say(customer.updateAddress, { ...anAddress(world.cast.addresses.ofSepehr.customerId), Id: id }),
    await mina.say(customer.delete, { Id: customerId }),
  ]
  for (const reply of replies) expect([reply.status, reply.message]).toEqual([404, refusalWords['not-found']])
  expect([await rowsIn('customer'), await rowsIn('customer_address')]).toEqual(before)
  expect((await maryam.say(customer.addressBook, {})).data!.map((one) => one.id)).not.toContain(id)
})

test('the full list is for administrators; others have their own', async () => {
  const observer = await world.person('observer', { role: 'Organization' })
  const { ofSepehr, ofKaveh, ofMina } = world.cast.addresses
  const ids = (await observer.say(customer.all, {})).data!.map(({ id }) => id)
  for (const { customerId } of [ofSepehr, ofKaveh, ofMina]) expect(ids).toContain(customerId)
  expect((await maryam.say(customer.all, {})).status).toBe(403)
  expect((await mina.say(customer.own, {})).data!.map(({ id }) => id)).toContain(ofMina.customerId)
})

test('a main office reads the customers of its agencies’ companies, and nothing else of any book', async () => {
  const { offices, addresses } = world.cast
  const mine = await added()
  const [south, centre] = await Promise.all(
    Object.entries({ southOffice: offices.south, centreOffice: offices.centre }).map(([name, mainOfficeId]) =>
      world.person(name, { role: 'AgentMain', mainOfficeId }),
    ),
  )
  const officeWithoutAgencies = await world.person('withoutagencies', { role: 'AgentMain' })
  /** Compares both lists: the agency's searches use the one named "all". */
  const seen = async (who: Person) => {
    const [own, all] = await Promise.all([who.say(customer.own, {}), who.say(customer.all, {})])
    expect(all.data).toEqual(own.data)
    return own.data!.map(({ id }) => id)
  }
  const booksOf = (mainOfficeId: number) =>
    world.db
      .selectFrom('customer')
      .innerJoin('company', 'company.id', 'customer.company_id')
      .innerJoin('agency', 'agency.national_id', 'company.national_id')
      .select('customer.id')
      .where('agency.main_office_id', '=', mainOfficeId)
      .where('customer.deleted_at', 'is', null)
      .execute()
  for (const [who, office] of [
    [south!, offices.south],
    [centre!, offices.centre],
  ] as const) {
    const wanted = (await booksOf(office)).map(({ id }) => id).toSorted((a, b) => a - b)
    expect((await seen(who)).toSorted((a, b) => a - b)).toEqual(wanted)
  }
  const ofSouth = await seen(south!)
  expect(ofSouth).toContain(mine.id)
  expect(ofSouth).not.toContain(addresses.ofMina.customerId)
  expect(await seen(centre!)).not.toContain(mine.id)
  expect(await seen(officeWithoutAgencies)).toEqual([])
  // A name of another book finds nothing, and a deleted customer is gone from the office's list too.
  expect((await south!.say(customer.own, { q: 'مینا' })).data).toEqual([])
  await maryam.say(customer.delete, { Id: mine.id })
  expect(await seen(south!)).not.toContain(mine.id)

  const own = addresses.ofSepehr.customerId
  expect((await south!.say(customer.addressBook, {})).status).toBe(403)
  expect((await south!.say(customer.addresses, { CustomerId: own })).status).toBe(403)
  expect((await add({}, south!)).status).toBe(403)
  expect((await south!.say(customer.update, { Id: own, FullName: 'نو', MeliCode: freshCode() })).status).toBe(403)
  expect((await south!.say(customer.delete, { Id: own })).status).toBe(403)
})

test('edits a name and a number, and cargos show the new name', async () => {
  const { id, addressId } = await added({ FullName: 'نام قبلی' })
  await maryam.say(cargo.announce, { ...aCargo(world), SenderCustomerAddressId: addressId })
  const MeliCode = freshCode()
  const reply = await maryam.say(customer.update, { Id: id, FullName: 'نام تازه', MeliCode })
  expect([reply.status, reply.message, reply.data]).toEqual([200, words.updated('نام تازه'), { id, version: 2 }])
  expect((await maryam.say(customer.update, { Id: id, FullName: 'نام تازه', MeliCode })).status).toBe(200)
  const found = await maryam.say(cargo.search, { SenderCustomerId: [id] })
  expect(found.data!.map(({ senderCustomerName }) => senderCustomerName)).toEqual(['نام تازه'])
  const empty = await maryam.say(customer.update, { Id: id })
  expect([empty.status, empty.errors]).toEqual([422, { FullName: words.name, MeliCode: words.code }])
})

test('a deleted customer leaves the book once; cargos keep the name, and its number is free again', async () => {
  const MeliCode = freshCode()
  const { id, addressId } = await added({ MeliCode, FullName: 'رفته' })
  await maryam.say(cargo.announce, { ...aCargo(world), ReceiverCustomerAddressId: addressId })
  const reply = await maryam.say(customer.delete, { Id: id })
  expect([reply.status, reply.message]).toEqual([200, words.deleted('رفته')])
  expect((await maryam.say(customer.delete, { Id: id })).status).toBe(404)
  expect((await maryam.say(customer.addAddress, anAddress(id))).status).toBe(404)
  expect((await maryam.say(customer.updateAddress, { ...anAddress(id), Id: addressId })).status).toBe(404)
  expect((await maryam.say(customer.own, {})).data!.map((one) => one.id)).not.toContain(id)
  expect((await maryam.say(customer.addressBook, {})).data!.map((one) => one.id)).not.toContain(addressId)
  const found = await maryam.say(cargo.search, { ReceiverCustomerId: [id] })
  expect(found.data!.map(({ receiverCustomerName }) => receiverCustomerName)).toEqual(['رفته'])
  expect((await add({ MeliCode })).status).toBe(200)
})

test('adds and edits an address; errors are at its fields', async () => {
  const { id, addressId } = await added()
  const empty = await maryam.say(customer.addAddress, { CustomerId: id })
  expect([empty.status, empty.errors]).toEqual([422, { cityId: words.city, Address: words.address }])
  const bad = { ...anAddress(id), cityId: 99_999_999, Mobile: '0912', PostalCode: '1', Telephone: '1' }
  for (const reply of [
    await maryam.say(customer.addAddress, bad),
    await maryam.say(customer.updateAddress, { ...bad, Id: addressId }),
  ])
    expect([reply.status, reply.errors]).toEqual([
      422,
      { cityId: words.unknownCity, Mobile: words.mobile, PostalCode: words.postalCode(1) },
    ])
  const second = await maryam.say(customer.addAddress, anAddress(id))
  expect(second.message).toBe(words.addressAdded('آهن‌آلات سپاهان'))
  const edited = await maryam.say(customer.updateAddress, { ...anAddress(id), Id: addressId, Address: 'جای تازه' })
  expect([edited.message, edited.data]).toEqual([words.addressUpdated('آهن‌آلات سپاهان'), { id: addressId, version: 2 }])
  const { data } = await maryam.say(customer.addresses, { CustomerId: id })
  expect(data!.map((one) => [one.id, one.address, one.cityName])).toEqual([
    [addressId, 'جای تازه', 'تهران'],
    [second.data!.id, 'جادهٔ مخصوص، کیلومتر ۱۲', 'تهران'],
  ])
})

test('every command is in the audit with its row', async () => {
  const { id, addressId } = await added()
  await maryam.say(customer.update, { Id: id, FullName: 'نو', MeliCode: freshCode() })
  await maryam.say(customer.updateAddress, { ...anAddress(id), Id: addressId })
  await maryam.say(customer.delete, { Id: id })
  const events = await world.db
    .selectFrom('audit_event')
    .select(['call', 'entity', 'entity_id'])
    .where('member_id', '=', maryam.id)
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(events.map(({ call, entity, entity_id }) => [call, entity, entity_id]).toReversed()).toEqual([
    ['customer.add', 'customer', String(id)],
    ['customer.update', 'customer', String(id)],
    ['customer.updateAddress', 'customer_address', String(addressId)],
    ['customer.delete', 'customer', String(id)],
  ])
})

const read = (version: number) => ({ 'If-Match': String(version) })

test('refuses a stale edit, deletion and address edit, and writes nothing', async () => {
  const { id, addressId } = await added()
  const rename = { Id: id, FullName: 'همکار', MeliCode: freshCode() }
  expect((await maryam.say(customer.update, rename, read(1))).data).toEqual({ id, version: 2 })
  const address = { ...anAddress(id), Id: addressId }
  expect((await maryam.say(customer.updateAddress, address, read(1))).data).toEqual({ id: addressId, version: 2 })

  const before = [await rowsIn('customer'), await rowsIn('customer_address')]
  for (const reply of [
    await maryam.say(customer.update, { ...rename, FullName: 'دیرآمده' }, read(1)),
    await maryam.say(customer.delete, { Id: id }, read(1)),
    await maryam.say(customer.updateAddress, { ...address, Address: 'دیرآمده' }, read(1)),
  ])
    expect([reply.status, reply.reason, reply.message]).toEqual([409, 'stale-version', words.stale])
  expect([await rowsIn('customer'), await rowsIn('customer_address')]).toEqual(before)

  const row = (await maryam.say(customer.own, {})).data!.find((one) => one.id === id)!
  const [addressRow] = (await maryam.say(customer.addresses, { CustomerId: id })).data!
  const booked = (await maryam.say(customer.addressBook, {})).data!.find((one) => one.id === addressId)!
  expect([row.version, addressRow!.version, booked.version]).toEqual([2, 2, 2])
  expect((await maryam.say(customer.delete, { Id: id }, read(2))).status).toBe(200)
})

test('of two concurrent edits of a version one is stored and the other refused', async () => {
  const { id } = await added()
  const replies = await Promise.all(
    ['یکی', 'دیگری'].map((FullName) => maryam.say(customer.update, { Id: id, FullName, MeliCode: freshCode() }, read(1))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a list is searched and paged, with the total', async () => {
  const companyId = world.cast.companies.kaveh.id
  const lister = await world.person('lister', { role: 'TransportationCompanyAdmin', companyId })
  const code = freshCode()
  for (const [FullName, MeliCode] of [
    ['پخش یک', code],
    ['پخش ۲', freshCode()],
    ['پخش سه', freshCode()],
  ] as const)
    await added({ FullName, MeliCode, Address: `کوچهٔ ${FullName}` }, lister)
  const names = async (input: object) => {
    const { data, result } = await lister.say(customer.own, input)
    return [data!.map(({ name }) => name), result]
  }
  expect(await names({ q: 'پخش' })).toEqual([['پخش ۲', 'پخش سه', 'پخش یک'], { total: 3, truncated: false }])
  expect(await names({ q: 'پخش', page: 1, size: 2 })).toEqual([['پخش ۲', 'پخش سه'], { total: 3, truncated: true }])
  expect(await names({ q: 'پخش', page: 2, size: 2 })).toEqual([['پخش یک'], { total: 3, truncated: false }])
  expect(await names({ q: code.slice(0, 9) })).toEqual([['پخش یک'], { total: 1, truncated: false }])
  expect(await names({ q: 'پخش 2' })).toEqual([['پخش ۲'], { total: 1, truncated: false }])
  expect(await names({ q: '%' })).toEqual([[], { total: 0, truncated: false }])
  const book = await lister.say(customer.addressBook, { q: 'کوچهٔ پخش', size: 1 })
  expect([book.data!.length, book.result]).toEqual([1, { total: 3, truncated: true }])
  const wrong = await lister.say(customer.own, { size: customerLimit + 1 })
  expect([wrong.status, Object.keys(wrong.errors!)]).toEqual([400, ['size']])
})

test('more customers than one response holds are truncated, and the response says so', async () => {
  const observer = await world.person('counter', { role: 'Organization' })
  const company_id = world.cast.companies.kaveh.id
  const many = Array.from({ length: customerLimit }, (_, i) => ({
    company_id,
    owner_id: null,
    national_id: String(i).padStart(10, '0'),
    name: 'انبوه',
    deleted_at: null,
  }))
  await world.db.insertInto('customer').values(many).execute()
  const { data, result } = await observer.say(customer.all, {})
  expect(data).toHaveLength(customerLimit)
  const total = Number(
    (
      await world.db
        .selectFrom('customer')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).n,
  )
  expect(result).toEqual({ total, truncated: true })
  expect((await farid.say(customer.own, {})).result).toMatchObject({ truncated: true })
})
