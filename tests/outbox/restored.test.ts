/** Devices meet a server whose database is an older one, restored from a backup: nothing is lost, nothing is there twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#contract/customer.ts'
import { nationalCodeOf } from '#contract/iran.ts'
import { httpRoute } from '#contract/call.ts'
import { enqueue } from '#outbox/enqueue.ts'
import { drain } from '#outbox/drain.ts'
import { setSession } from '#outbox/session.ts'
import { opened, sealed } from '#server/backup/envelope.ts'
import { restore } from '#server/backup/read.ts'
import { written } from '#server/backup/write.ts'
import { freshDatabase } from '../database.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { Phone } from './phone.ts'

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

test('what was delivered after the backup is sent again under its key; what came before is not; what waits goes once', async () => {
  const first = world.another({ epoch: 'first' })
  let app = first.app
  const phone = new Phone({ fetch: async (path, init) => app.request(path, init) })
  const accountId = String(maryam.id)
  await setSession(phone.device, { accountId, token: maryam.token })
  const keep = (FullName: string, first: string) =>
    enqueue(phone.device, {
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
  const states = async () => Object.fromEntries((await phone.db.ops.toArray()).map(({ title, state }) => [title, state]))

  await keep('پیش از پشتیبان', '001234567')
  await drain('user', phone.device)
  expect(await states()).toEqual({ 'پیش از پشتیبان': 'delivered' })
  const parts: Buffer[] = []
  const source = { databaseUrl: world.url, dataDir: world.files, files }
  for await (const part of sealed(
    written(source, new Date(), () => {}),
    PASSPHRASE,
    10,
  ))
    parts.push(part)

  await keep('پس از پشتیبان', '002345678')
  await drain('user', phone.device)
  await keep('هنوز در صف', '003456789')

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
  const second = world.another({ url: older.url, pool: {}, side: {}, epoch: 'second' })
  app = second.app
  for (let n = 0; n < 3; n += 1) await drain('user', phone.device)
  expect(await states()).toEqual({ 'پیش از پشتیبان': 'delivered', 'پس از پشتیبان': 'delivered', 'هنوز در صف': 'delivered' })
  const { data } = await second.as(maryam).say(customer.own, {} as never)
  const names = data!.map(({ customerFullName }) => customerFullName).filter((name) => /پشتیبان|صف/.test(name))
  expect(names).toHaveLength(3)
  expect(new Set(names)).toEqual(new Set(['پس از پشتیبان', 'پیش از پشتیبان', 'هنوز در صف']))
})
