/** Devices and a server restored from an older backup: nothing is lost or doubled. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { identity } from '#contract/access/identity.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { openAtRest, sealAtRest } from '#outbox/storage/at-rest.ts'
import { enqueue } from '#outbox/delivery/enqueue.ts'
import { drain } from '#outbox/delivery/drain.ts'
import { lockSession, setSession } from '#outbox/session.ts'
import { opened, sealed } from '#server/platform/backup/envelope.ts'
import { restore } from '#server/platform/backup/read.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import { freshDatabase } from '../../database.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { Phone } from '../phone.ts'

const PASSPHRASE = 'twelve letters and more'
const files = { get: async () => null, put: async () => {} }
let world: World
let maryam: Person
let older: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  older = await freshDatabase()
})
afterAll(async () => {
  expect(await world.close()).toEqual([])
  await older.drop()
})

test('resends deliveries after the backup under their keys, not earlier ones; waiting items go once', async () => {
  const first = world.another({ epoch: 'first' })
  let app = first.app
  const newPhone = () => new Phone({ fetch: async (path, init) => app.request(path, init) })
  const [phone, locked] = [newPhone(), newPhone()]
  const accountId = String(maryam.id)
  const signIn = ({ device }: Phone) => setSession(device, { accountId, token: maryam.token })
  await Promise.all([signIn(phone), signIn(locked)])
  const keys = (await locked.device.vault.begin(accountId, 'maryam', null))!
  const allowed = await first.as(maryam).say(identity.allowSending, { PublicKey: keys.publicKey, ClientId: crypto.randomUUID() })
  const keep = (FullName: string, first: string, on = phone) =>
    enqueue(on.device, {
      call: customer.add.name,
      path: httpRoute(customer.add.at).path,
      accountId,
      entityRef: crypto.randomUUID(),
      payload: {
        FullName,
        MeliCode: nationalCodeOf(first),
        CityId: world.cast.cities.tehran.id,
        Address: 'خیابان یک',
        Telephone: '',
        Mobile: '',
        PostalCode: '',
      },
      title: FullName,
    })
  const states = async (on = phone) => Object.fromEntries((await on.db.ops.toArray()).map(({ title, state }) => [title, state]))

  await keep('پیش از پشتیبان', '001234567')
  await drain('user', phone.device)
  expect(await states()).toEqual({ 'پیش از پشتیبان': 'delivered' })
  const parts: Buffer[] = []
  const source = { databaseUrl: world.url, dataDir: world.files, files }
  for await (const part of sealed(
    writeBackup(source, new Date(), () => {}),
    PASSPHRASE,
    10,
  ))
    parts.push(part)

  await keep('پس از پشتیبان', '002345678')
  await drain('user', phone.device)
  await keep('هنوز در صف', '003456789')
  await keep('رسیده پیش از قفل', '004567891', locked)
  await drain('user', locked.device)
  await keep('مانده پشت قفل', '005678912', locked)
  await sealAtRest(locked.device, accountId, { shouldKeepAnswers: true })
  await locked.device.vault.lock(accountId, {})
  await lockSession(locked.device, accountId, allowed.data!.token)

  const target = { databaseUrl: older.url, dataDir: world.files, files, mayReplace: true }
  await restore(
    () =>
      opened(
        (async function* () {
          yield* parts
        })(),
        PASSPHRASE,
      ),
    target,
    new Date(),
  )
  const second = world.another({ url: older.url, pool: {}, epoch: 'second' })
  app = second.app
  for (let n = 0; n < 3; n += 1) await drain('user', phone.device)
  expect(await states()).toEqual({ 'پیش از پشتیبان': 'delivered', 'پس از پشتیبان': 'delivered', 'هنوز در صف': 'delivered' })

  // An absent member is not asked for missing items; waiting ones are sent. After the return all of it arrives.
  for (let n = 0; n < 2; n += 1) await drain('sync', locked.device)
  expect(JSON.stringify(await locked.db.ops.toArray())).not.toContain('قفل')
  const customerNames = async () =>
    (await second.as(maryam).say(customer.own, {})).data!.map(({ customerFullName }) => customerFullName)
  expect(await customerNames()).toContain('مانده پشت قفل')
  expect(await customerNames()).not.toContain('رسیده پیش از قفل')
  await locked.device.vault.begin(accountId, 'maryam', keys)
  await openAtRest(locked.device, accountId)
  await signIn(locked)
  for (let n = 0; n < 3; n += 1) await drain('login', locked.device)
  expect(await states(locked)).toEqual({ 'رسیده پیش از قفل': 'delivered', 'مانده پشت قفل': 'delivered' })

  const { data } = await second.as(maryam).say(customer.own, {})
  const names = data!.map(({ customerFullName }) => customerFullName).filter((name) => /پشتیبان|صف|قفل/.test(name))
  expect(names).toHaveLength(5)
  expect(new Set(names)).toEqual(new Set(['پس از پشتیبان', 'پیش از پشتیبان', 'هنوز در صف', 'رسیده پیش از قفل', 'مانده پشت قفل']))
})
