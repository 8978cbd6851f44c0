/** The import of an old system's exports: refused files and rows, a dry run, repetition, undoing, and the end. */
import { company } from '#contract/organisations/company.ts'
import { turn } from '#contract/halls/turn.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, newFolder } from './server.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { csvOf } from '../fleet/import/tables.ts'
import { folderOf, nationalIdOf, openCommand, vehicleCardOf, wholeExport, type Exports } from './old-exports.ts'

let world: World
let admin: Person
let command: ReturnType<typeof openCommand>
beforeAll(async () => {
  world = await openWorld({ ticking: true })
  admin = await world.person('admin', { role: 'Admin' })
  await world.person('support', { role: 'AdminSupport' })
  command = openCommand(world)
})
afterAll(async () => {
  await cleanUp()
  expect(await world.close()).toEqual([])
})

const importing = async (exports: Parameters<typeof folderOf>[0], ...args: string[]) =>
  command(await folderOf(exports), '--as', 'admin', ...args)
const replaced = (file: string, change: (rows: string[][]) => string[][]): Exports => {
  const exports = wholeExport()
  return { ...exports, [file]: change(exports[file]!) }
}
const tables = ['hall', 'company', 'company_hall', 'driver', 'vehicle', 'driver_vehicle', 'turn', 'cargo', 'agency'] as const
const more = ['legacy_run', 'legacy_row', 'override', 'waybill_check', 'audit_event', 'stored_file', 'hall_policy'] as const
const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const table of [...tables, ...more])
    counts[table] = Number(
      (
        await world.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return counts
}
const runOf = (output: string) => /Run (\d+)/.exec(output)![1]!

test('refuses wrong arguments, and a member who is no administrator', async () => {
  const folder = await folderOf(wholeExport())
  expect((await command()).code).toBe(2)
  expect((await command(folder)).code).toBe(2)
  expect((await command(folder, '--undo', '1', '--as', 'admin')).code).toBe(2)
  expect((await command('--undo', 'x', '--as', 'admin')).code).toBe(2)
  expect(await command(folder, '--as', 'support')).toMatchObject({ code: 1, output: 'support is no active administrator.\n' })
  expect(await command('--undo', '99', '--as', 'admin')).toMatchObject({ code: 1, output: 'There is no run 99.\n' })
})

test('refuses files that are missing, cut or malformed before it imports anything', async () => {
  const before = await countAll()
  const { 'halls.csv': halls, 'turns.csv': turns, ...rest } = wholeExport()
  const { code, output } = await importing({
    ...rest,
    'halls.csv': csvOf(halls!.map((row) => row.slice(1))) + '\n',
    'companies.csv': csvOf(rest['companies.csv']!),
    'drivers.csv': `${csvOf(rest['drivers.csv']!)}\n"not closed,1,2\n`,
    'vehicles.csv': new Uint8Array([0x50, 0x4b, 0, 3]),
    'cargos.csv': csvOf(rest['cargos.csv']!.map((row) => [...row, row[0]!])) + '\n',
    'company-halls.csv': '',
  })
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [
      'halls.csv has no column loadHallId.',
      'companies.csv is cut: its last line has no end. Export it again.',
      'company-halls.csv is empty.',
      'drivers.csv has a quotation mark after line 5 that is not closed.',
      'vehicles.csv is no CSV text in UTF-8 or Windows-1256.',
      'turns.csv is missing.',
      'cargos.csv has the column id twice.',
    ],
  ])
  expect(turns).toBeDefined()
  expect(await countAll()).toEqual(before)
})

test('a dry run reports every faulty row with its line, column and reason, and changes nothing', async () => {
  const before = await countAll()
  const exports = wholeExport()
  const report = join(newFolder(), 'report.csv')
  const faulty: Exports = {
    ...exports,
    'halls.csv': [...exports['halls.csv']!, ['73', 'سالن غرب', '', 'ناکجاآباد', '20', 'true', 'true', '', '']],
    'companies.csv': [...exports['companies.csv']!, ['7', 'ترابر', '10100550011', 'نشانی', 'تهران', '0912', 'true', '../x']],
    'drivers.csv': [
      ...exports['drivers.csv']!,
      exports['drivers.csv']![1]!,
      exports['drivers.csv']![2]!.with(0, '0012345678'),
      [nationalIdOf(9), 'علی'],
      exports['drivers.csv']![3]!.with(0, ''),
    ],
    'vehicles.csv': [...exports['vehicles.csv']!, exports['vehicles.csv']![1]!.with(0, '3999999').with(1, 'بی‌پلاک').with(5, '')],
    'turns.csv': [
      ...exports['turns.csv']!,
      ['904', '99', nationalIdOf(3), vehicleCardOf(3), '904', '1405/09/01', '11:00'],
      ['905', '71', nationalIdOf(3), vehicleCardOf(3), '905', '1405/13/01', '11:00'],
      ['906', '71', nationalIdOf(0), vehicleCardOf(0), '906', '1405/09/01', '11:30'],
    ],
    'cargos.csv': [
      ...exports['cargos.csv']!,
      exports['cargos.csv']![1]!.with(0, '404').with(12, 'خاک ماه'),
      exports['cargos.csv']![1]!.with(0, '405').with(1, '6'),
      exports['cargos.csv']![1]!.with(0, '406').with(20, '1'),
    ],
  }
  const { code, output } = await importing(faulty, '--dry-run', '--report', report)
  expect(code).toBe(1)
  const lines = readFileSync(report, 'utf8').trim().split('\n').slice(1)
  expect(lines.map((line) => line.replaceAll('"', '').split(',').slice(0, 3).join(' '))).toEqual([
    'halls.csv 4 cityName',
    'companies.csv 4 nationalId',
    'companies.csv 4 mobile',
    'drivers.csv 6 nationalId',
    'drivers.csv 8 ',
    'drivers.csv 9 nationalId',
    'drivers.csv 7 nationalId',
    'vehicles.csv 6 plaqueNumber',
    'turns.csv 5 loadHallId',
    'turns.csv 7 T2',
    'turns.csv 6 date',
    'cargos.csv 4 kalaDesc',
    'cargos.csv 5 loadHallId',
    'cargos.csv 6 cargoStatus',
  ])
  expect(output).toContain('drivers.csv: 8 read, 4 taken, 0 there already, 0 changed, 4 refused')
  expect(output).toContain('turns of hall 71: 5, 3 (differs)')
  expect(await countAll()).toEqual(before)
})

test('imports every file once, keeps the order of the queue in public, and accepts only a company with a document', async () => {
  const { code, output } = await importing(wholeExport())
  expect([code, output]).toEqual([0, expect.stringContaining('turns of hall 71: 3, 3\n')])
  expect(output).toContain('rents, toman: 76500000, 76500000\n')
  const hall = await world.db.selectFrom('hall').selectAll().where('name', '=', 'سالن شمال').executeTakeFirstOrThrow()
  const { data } = await admin.say(turn.search, { LoadHallId: hall.id })
  const queue = data!.toSorted((a, b) => a.turnNumber - b.turnNumber)
  expect(queue.map((one) => [one.turnNumber, one.nationalId, one.driverName])).toEqual([
    [1, nationalIdOf(0), 'کریم'],
    [2, nationalIdOf(1), 'کریم'],
    [3, nationalIdOf(2), 'کریم'],
  ])
  const acts = await world.db.selectFrom('override').selectAll().where('hall_id', '=', hall.id).orderBy('id').execute()
  expect(acts.map(({ kind, reason_code, role, turn_id }) => [kind, reason_code, role, turn_id])).toEqual(
    queue.map(({ id }) => ['TURN_BY_ADMIN', 'OLD_SYSTEM', 'Admin', id]),
  )
  const { data: companies } = await admin.say(company.waiting, { All: true })
  const accepted = (name: string) => companies!.find((one) => one.transportationCompanyName === name)!.isAccept
  expect([accepted('ترابر کویر'), accepted('ترابر بی‌مدرک')]).toEqual([true, false])
  const audited = await world.db.selectFrom('audit_event').select('entity').where('call', '=', 'import.brought').execute()
  expect(audited).toHaveLength(2 + 2 + 2 + 4 + 4 + 3 + 2)

  const before = await countAll()
  const again = await importing(wholeExport())
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('drivers.csv: 4 read, 0 taken, 4 there already') })
  expect(await countAll()).toEqual({
    ...before,
    legacy_run: before['legacy_run']! + 1,
    audit_event: before['audit_event']! + 1,
    // Examined again, and known by its digest.
    stored_file: before['stored_file'],
  })
})

test('reports rows that changed since, refuses a turn that would stand behind a later one, and leaves both', async () => {
  const exports = replaced('drivers.csv', (rows) => rows.with(1, rows[1]!.with(1, 'رحیم')))
  exports['turns.csv']!.push(['900', '71', nationalIdOf(3), vehicleCardOf(3), '900', '1405/09/01', '08:00'])
  const { code, output } = await importing(exports)
  expect([code, output]).toEqual([1, expect.stringContaining('line 2: پس از ورود')])
  expect(output).toContain('line 5, turnNumber: نوبت‌های بعد از این نوبت')
  const driver = await world.db.selectFrom('driver').select('first_name').where('national_id', '=', nationalIdOf(0)).execute()
  expect(driver).toEqual([{ first_name: 'کریم' }])
})

test('undoing removes what a run brought and only that, and is refused while something newer depends on it', async () => {
  const [first] = await world.db.selectFrom('legacy_run').select('id').orderBy('id').limit(1).execute()
  const undo = (run: string) => command('--undo', run, '--as', 'admin')
  expect(await undo(String(first!.id))).toMatchObject({ code: 1, output: expect.stringContaining('is newer: undo it first') })
  const runs = await world.db.selectFrom('legacy_run').select('id').where('id', '>', first!.id).orderBy('id', 'desc').execute()
  for (const { id } of runs) expect((await undo(String(id))).code).toBe(0)

  const hall = await world.db.selectFrom('hall').selectAll().where('name', '=', 'سالن شمال').executeTakeFirstOrThrow()
  const given = await admin.say(turn.add, {
    NationalId: nationalIdOf(3),
    FreighterCardNumber: vehicleCardOf(3),
    LoadHallId: hall.id,
  })
  expect(given.status).toBe(200)
  const before = await countAll()
  const refused = await undo(String(first!.id))
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('سالن شمال has given newer turns') })
  expect(await countAll()).toEqual(before)
  expect((await importing(wholeExport())).output).toContain('turns.csv: 3 read, 0 taken, 3 there already')
})

test('another export can be undone as if it had never been imported', async () => {
  const other = await openWorld({ ticking: true })
  try {
    await other.person('admin', { role: 'Admin' })
    const own = openCommand(other)
    const count = async () => {
      const sizes: number[] = []
      for (const table of [...tables, 'override', 'waybill_check', 'hall_policy', 'hall_version', 'legacy_row'] as const)
        sizes.push(
          Number(
            (
              await other.db
                .selectFrom(table)
                .select(({ fn }) => fn.countAll().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
          ),
        )
      return sizes
    }
    const before = await count()
    const folder = await folderOf(wholeExport())
    const { output } = await own(folder, '--as', 'admin')
    expect(await own('--undo', runOf(output), '--as', 'admin')).toMatchObject({ code: 0 })
    expect(await count()).toEqual(before)
    expect(await own('--undo', runOf(output), '--as', 'admin')).toMatchObject({
      code: 1,
      output: expect.stringContaining('already'),
    })

    const again = await own(folder, '--as', 'admin')
    expect(again.code).toBe(0)
    expect((await own('--finish', '--as', 'admin')).code).toBe(0)
    for (const args of [['--undo', runOf(again.output)], ['--finish'], [folder]])
      expect(await own(...args, '--as', 'admin')).toMatchObject({ code: 1, output: expect.stringContaining('was finished') })
  } finally {
    expect(await other.close()).toEqual([])
  }
})

test('reads Windows-1256, a byte order mark and semicolons, and a hundred thousand lines in little memory', async () => {
  const exports = wholeExport()
  const names = exports['drivers.csv']!.map((row) => row.with(2, row[2] === 'family' ? 'family' : 'رستمي'))
  const mixed = {
    ...exports,
    'halls.csv': `\ufeff${csvOf(exports['halls.csv']!, ';')}\r\n`,
    'drivers.csv': windows1256(`${csvOf(names)}\n`),
  }
  expect(await importing(mixed, '--dry-run')).toMatchObject({
    output: expect.stringContaining('drivers.csv: 4 read, 0 taken, 4 there already'),
  })

  const [head, first] = exports['drivers.csv']!
  const many = Array.from({ length: 100_000 }, (_, n) => first!.with(0, String(n).padStart(10, '0')).with(4, '').join(','))
  const folder = await folderOf({ ...exports, 'drivers.csv': `${head!.join(',')}\n${many.join('\n')}\n` })
  const { code, output } = await command.with({ NODE_OPTIONS: '--max-old-space-size=128' })(folder, '--as', 'admin', '--dry-run')
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('drivers.csv: 100000 read, 0 taken, 0 there already, 0 changed, 100000 refused'),
  ])
}, 300_000)

/** Encodes the few Persian letters of a test. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from([...text.replaceAll('ی', 'ي').replaceAll('ک', 'ك')].map((letter) => codes.get(letter)!))
}
