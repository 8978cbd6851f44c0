import { test, expect } from 'vitest'
import { freshDatabase } from '../database.ts'
import { openDb } from '#server/db/open.ts'
test('x', async () => {
  const made = await Promise.all(Array.from({length: 8}, () => { const t=performance.now(); return freshDatabase().then(d => ({...d, ms: performance.now()-t})) }))
  const db = openDb(made[0]!.url)
  expect((await db.selectFrom('city').select(e=>e.fn.countAll().as('n')).executeTakeFirst())).toEqual({n: 923})
  console.log(made.map(m=>Math.round(m.ms)).join())
  await db.destroy()
  await Promise.all(made.map(m=>m.drop()))
})
