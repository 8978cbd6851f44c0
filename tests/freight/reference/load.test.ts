import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { loadReference } from '#server/platform/reference/load.ts'
import { freshDatabase } from '../../database.ts'

let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  db = openDb(fresh.url)
  drop = fresh.drop
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const nameOf = async (id: number) =>
  (await db.selectFrom('city').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const forget = () => db.updateTable('reference_edition').set({ digest: 'an older file' }).where('name', '=', 'cities').execute()

test('a corrected name is replaced by the next edition, and a row missing in the files stays', async () => {
  await db.updateTable('city').set({ name: 'شهر نادرست' }).where('id', '=', 8001).execute()
  const own = { id: 8999, province_id: 8, name: 'شهر خودمان', lat: 35, lng: 51, population: null, aliases: [], kind: 'city' }
  await db.insertInto('city').values(own).execute()

  await loadReference(db)
  expect(await nameOf(8001)).toBe('شهر نادرست')

  await forget()
  await loadReference(db)
  expect(await nameOf(8001)).toBe('تهران')
  expect(await nameOf(8999)).toBe('شهر خودمان')
})

test('concurrently starting instances all succeed, and another one changes nothing', async () => {
  const editions = () => db.selectFrom('reference_edition').select(['name', 'loaded_at']).orderBy('name').execute()
  await forget()
  await Promise.all(Array.from({ length: 6 }, () => loadReference(db)))
  const loaded = await editions()
  expect(loaded.map(({ name }) => name)).toEqual(['cities', 'goods', 'loader-types', 'packagings'])

  await loadReference(db)
  expect(await editions()).toEqual(loaded)
})

test('aliases are loaded as lists and unknown populations as unknown', async () => {
  const port = await db.selectFrom('city').selectAll().where('name', '=', 'بندر شهید رجایی').executeTakeFirstOrThrow()
  expect(port).toMatchObject({
    aliases: ['شهید رجایی', 'اسکله شهید رجایی', 'بندر رجایی'],
    population: null,
    kind: 'port',
    lat: 27.11,
  })
})
