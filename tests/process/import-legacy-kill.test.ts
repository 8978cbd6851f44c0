/** The import of an old system killed with -9: it is repeated without a doubled or lost row, and what it left is undone. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp } from './server.ts'
import { folderOf, openCommand, wholeExport } from './old-exports.ts'
import type { Death } from './sudden-death.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let command: ReturnType<typeof openCommand>
beforeEach(async () => {
  world = await openWorld({ ticking: true })
  await world.person('admin', { role: 'Admin' })
  command = openCommand(world)
})
afterEach(async () => expect(await world.close()).toEqual([]))
afterAll(cleanUp)

const killedAt = (death: Death) =>
  command.with({
    NODE_OPTIONS: `--import=${new URL('sudden-death.ts', import.meta.url).href}`,
    SUDDEN_DEATH: JSON.stringify(death),
  })
const tables = ['hall', 'company', 'company_hall', 'driver', 'vehicle', 'driver_vehicle', 'turn', 'cargo', 'override'] as const
const sizes = async () => {
  const found: Record<string, number> = {}
  for (const table of [...tables, 'waybill_check', 'legacy_row'] as const)
    found[table] = Number(
      (
        await world.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return found
}
/** New rows of a whole export of the four drivers. */
const BROUGHT = { hall: 2, company: 2, company_hall: 2, driver: 4, vehicle: 4, driver_vehicle: 4, turn: 3, cargo: 2, override: 3 }
const runs = async () =>
  (await world.db.selectFrom('legacy_run').select(['id', 'ended_at']).orderBy('id').execute()).map(({ id, ended_at }) => ({
    id,
    isEnded: ended_at !== null,
  }))

test.each([
  ['OLD_VEHICLES', 'executed', { vehicle: 0, turn: 0, cargo: 0 }],
  ['OLD_TURNS', 'before', { vehicle: 4, turn: 0, cargo: 0 }],
  ['OLD_TURNS', 'after', { vehicle: 4, turn: 3, cargo: 0 }],
] as const)('killed at %s (%s): the next import takes the rest, and both are undone', async (step, moment, left) => {
  const before = await sizes()
  const folder = await folderOf(wholeExport())
  const killed = await killedAt({ step, moment })(folder, '--as', 'admin')
  expect(killed.code, killed.output).toBeNull()
  const half = await sizes()
  for (const [table, added] of Object.entries(left)) expect([table, half[table]]).toEqual([table, before[table]! + added])

  const again = await command(folder, '--as', 'admin')
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('drivers.csv: 4 read, 0 taken, 4 there already')])
  expect(again.output).toContain('turns of hall 71: 3, 3\n')
  const whole = await sizes()
  for (const [table, added] of Object.entries(BROUGHT)) expect([table, whole[table]]).toEqual([table, before[table]! + added])
  const { rows } = { rows: await world.db.selectFrom('turn').select(['number', 'driver_id']).orderBy('number').execute() }
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])

  const [first, second] = await runs()
  expect([first!.isEnded, second!.isEnded]).toEqual([false, true])
  expect((await command('--undo', String(first!.id), '--as', 'admin')).output).toContain('is newer: undo it first')
  expect(await sizes()).toEqual(whole)
  for (const { id } of [second!, first!]) expect(await command('--undo', String(id), '--as', 'admin')).toMatchObject({ code: 0 })
  expect(await sizes()).toEqual(before)
})
