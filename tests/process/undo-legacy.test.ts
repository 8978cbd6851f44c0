/** Undoing an import: each refusal leaves everything, and a cargo gives its held fee back. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import { wallet } from '#contract/money/wallet.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { cleanUp } from './server.ts'
import { folderOf, openCommand, wholeExport, type Exports } from './old-exports.ts'

let world: World
let admin: Person
let command: ReturnType<typeof openCommand>
beforeEach(async () => {
  world = await openWorld({ ticking: true })
  admin = await world.person('admin', { role: 'Admin' })
  command = openCommand(world)
})
afterEach(async () => expect(await world.close()).toEqual([]))
afterAll(cleanUp)

/** Imports; returns the number of the run. */
async function imported(exports: Exports = wholeExport()): Promise<string> {
  const { code, output } = await command(await folderOf(exports), '--as', 'admin')
  expect(code, output).toBe(0)
  return /Run (\d+)/.exec(output)![1]!
}
const undo = (run: string) => command('--undo', run, '--as', 'admin')
const without = (...files: string[]): Exports => {
  const exports = wholeExport()
  for (const file of files) exports[file] = exports[file]!.slice(0, 1)
  return exports
}
const rowsOf = async () =>
  Promise.all(
    (['hall', 'company', 'company_hall', 'driver', 'vehicle', 'turn', 'cargo', 'legacy_row'] as const).map((table) =>
      world.db.selectFrom(table).selectAll().execute(),
    ),
  )
const named = (table: 'hall' | 'company', name: string) =>
  world.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()

/** Undoing is refused with this sentence, and leaves every row as it is. */
async function expectRefusal(run: string, sentence: string): Promise<void> {
  const before = await rowsOf()
  expect(await undo(run)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
  expect(await rowsOf()).toEqual(before)
}

test('is refused after a row was edited', async () => {
  const run = await imported()
  await world.db
    .updateTable('driver')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('first_name', '=', 'کریم')
    .execute()
  await expectRefusal(run, '4 driver of this run were edited or removed since')
})

test('is refused after a turn has left the queue', async () => {
  const run = await imported()
  const { id } = await world.db.selectFrom('turn').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  expect((await admin.say(turn.cancel, { id, Reason: 'راننده انصراف داد' })).status).toBe(200)
  await expectRefusal(run, 'a turn of this run has left the queue')
})

test('is refused after a show has counted its turns', async () => {
  const run = await imported(without('cargos.csv'))
  const { id } = await named('hall', 'سالن شمال')
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await world.db
    .insertInto('show_run')
    .values({ hall_id: id, opens_at: new Date(), locks_at: soon(20), state: 'OPEN', policy_version: 0 })
    .execute()
  await expectRefusal(run, 'a show of سالن شمال has counted its turns')
})

test('is refused while a cargo was announced in a place of the run', async () => {
  const run = await imported(without('cargos.csv', 'turns.csv'))
  const [company, hall] = [await named('company', 'ترابر کویر'), await named('hall', 'سالن شمال')]
  const clerk = await world.person('kavir', { role: 'TransportationCompanyAdmin', companyId: company.id })
  const place = await world.db
    .selectFrom('company_hall')
    .select('id')
    .where('company_id', '=', company.id)
    .where('hall_id', '=', hall.id)
    .executeTakeFirstOrThrow()
  const announced = await clerk.say(cargo.announce, { ...aCargo(world), TransportationCompanyHallId: place.id })
  expect(announced.status, announced.message).toBe(200)
  await expectRefusal(run, `cargo ${announced.data!.id} was announced in a place of this run`)
})

test('is refused while a newer row depends on one of the run', async () => {
  const run = await imported(without('cargos.csv', 'turns.csv'))
  const company = await named('company', 'ترابر کویر')
  await world.person('kavir', { role: 'TransportationCompanyAdmin', companyId: company.id })
  await expectRefusal(run, 'member has newer rows that depend on a company of this run')
})

test('ends with the switch-over: neither an import nor undoing nor a second end', async () => {
  const run = await imported()
  expect((await command('--finish', '--as', 'admin')).code).toBe(0)
  const before = await rowsOf()
  const folder = await folderOf(wholeExport())
  for (const args of [['--undo', run], ['--finish'], [folder], [folder, '--dry-run']])
    expect(await command(...args, '--as', 'admin')).toMatchObject({ code: 1, output: expect.stringContaining('was finished at') })
  expect(await rowsOf()).toEqual(before)
})

test('gives the held fee of a cargo back to the wallet of its company', async () => {
  const FEE = 150_000
  const first = without('cargos.csv', 'turns.csv')
  const halls = first['halls.csv']!
  first['halls.csv'] = halls.map((row, n) => [...row, n === 0 ? 'transportationCompanyCharghe' : String(FEE)])
  await imported(first)
  const company = { TransportationCompanyId: (await named('company', 'ترابر کویر')).id }
  expect((await admin.say(wallet.increase, { ...company, Amount: 1_000_000, Description: 'واریز نقدی' })).status).toBe(200)
  const balance = async () => {
    const { data } = await admin.say(wallet.balance, company)
    return [data!.posted, data!.held, data!.available]
  }
  const second = await imported({ ...first, 'cargos.csv': wholeExport()['cargos.csv']! })
  // Two trucks and three.
  expect(await balance()).toEqual([1_000_000, 5 * FEE, 1_000_000 - 5 * FEE])
  expect(await undo(second)).toMatchObject({ code: 0, output: expect.stringContaining('2 cargo') })
  expect(await balance()).toEqual([1_000_000, 0, 1_000_000])
  expect(await differences(world.db)).toEqual([])
})
