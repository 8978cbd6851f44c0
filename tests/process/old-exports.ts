/** Exports of an old system in a folder, and the command that imports them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { newFolder, run } from './server.ts'
import { png } from '../permits/document/setup.ts'
import { csvOf } from '../fleet/import/tables.ts'
import type { World } from '../world.ts'

export type Rows = string[][]
export type Exports = Record<string, Rows>

export const nationalIdOf = (n: number) => nationalCodeOf(String(300_000_000 + n))
export const vehicleCardOf = (n: number) => String(3_000_000 + n)

const driver = (n: number) => [
  nationalIdOf(n),
  'كريم',
  'رستمي',
  String(4_000_000 + n),
  `0914${String(n).padStart(7, '0')}`,
  'بندرعباس',
]
const vehicle = (n: number) => [
  vehicleCardOf(n),
  `${10 + (n % 90)}ع${100 + Math.floor(n / 90)}`,
  '۶۷',
  'تریلی کفی',
  '1398',
  nationalIdOf(n),
]
/** An earlier turn has a later line: the order of the queue is by day, time and number. */
const turn = (id: string, hall: string, n: number, time: string) => [
  id,
  hall,
  nationalIdOf(n),
  vehicleCardOf(n),
  id,
  '۱۴۰۵/۰۹/۰۱',
  time,
]
const cargo = (id: string, company: string, hall: string, rent: string, trucks = '2') => [
  id,
  company,
  hall,
  'true',
  'بندرعباس، هرمزگان',
  '27.18',
  '56.27',
  'تهران، تهران',
  '35.69',
  '51.39',
  '1285',
  '19',
  'گندم',
  '24000',
  'کیسه',
  '6',
  rent,
  trucks,
  'تریلی کفی، تریلی لبه‌دار',
  '09173105520',
  '0',
]
const cargoHead =
  'id transportationCompanyId loadHallId isLoadHall cargoSource cargoSourceLat cargoSourceLong ' +
  'cargoDestination cargoDestinationLat cargoDestinationLong cargoDistance cargoDuration kalaDesc ' +
  'kalaWeight bastebandyName bastebandyNumber cargoRent freighterNumber loaderTypeNames tel cargoStatus'

/** A complete export: two halls, two companies, `drivers` drivers with vehicles, three turns, two cargos. */
export const wholeExport = (drivers = 4): Exports => ({
  'halls.csv': [
    ['loadHallId', 'name', 'tel', 'cityName', 'reservationLimit', 'isActiveShowTime', 'isActive', 'loadHallLat', 'loadHallLong'],
    ['71', 'سالن شمال', '07633500001', 'بندرعباس', '20', 'true', 'true', '27.18', '56.27'],
    ['72', 'سالن جنوب', '', 'تهران', '۱۵', 'true', '1', '', ''],
  ],
  'companies.csv': [
    [
      'transportationCompanyId',
      'transportationCompanyName',
      'nationalId',
      'address',
      'cityName',
      'mobile',
      'isAccept',
      'fileName',
    ],
    ['5', 'ترابر كوير', legalIdOf('1010055001'), 'خیابان اصلی', 'تهران', '09121112233', 'true', 'kavir.png'],
    ['6', 'ترابر بی‌مدرک', legalIdOf('1010055002'), 'خیابان فرعی', 'تهران', '09121112244', 'true', ''],
  ],
  'company-halls.csv': [
    ['transportationCompanyId', 'loadHallId'],
    ['5', '71'],
    ['5', '72'],
  ],
  'drivers.csv': [
    ['nationalId', 'name', 'family', 'cardNumber', 'mobile', 'cityName'],
    ...Array.from({ length: drivers }, (_, n) => driver(n)),
  ],
  'vehicles.csv': [
    ['freighterCardNumber', 'plaqueNumber', 'plaqueSerialNumber', 'loadingTypeTitle', 'madeYear', 'nationalId'],
    ...Array.from({ length: drivers }, (_, n) => vehicle(n)),
  ],
  'turns.csv': [
    ['id', 'loadHallId', 'nationalId', 'freighterCardNumber', 'turnNumber', 'date', 'time'],
    turn('903', '71', 2, '10:15'),
    turn('901', '71', 0, '۰۸:۳۰'),
    turn('902', '71', 1, '09:05'),
  ],
  'cargos.csv': [cargoHead.split(' '), cargo('402', '5', '71', '38500000'), cargo('403', '5', '72', '38,000,000', '3')],
})

/** Writes the files; a string is written as it is. */
export async function folderOf(exports: Record<string, Rows | string | Uint8Array>): Promise<string> {
  const folder = newFolder()
  mkdirSync(join(folder, 'documents'))
  writeFileSync(join(folder, 'documents', 'kavir.png'), await png())
  for (const [file, rows] of Object.entries(exports))
    writeFileSync(join(folder, file), Array.isArray(rows) ? `${csvOf(rows)}\r\n` : rows)
  return folder
}

/** Opens the command over the database of a world; `with` gives it further settings. */
export function openCommand(world: World) {
  const dataDir = newFolder()
  const withSettings =
    (settings: Record<string, string>) =>
    async (...args: string[]) => {
      const process = run('import-legacy.ts', { DATABASE_URL: world.url, DATA_DIR: dataDir, ...settings }, args)
      return { code: await process.ended, output: process.output() }
    }
  return Object.assign(withSettings({}), { with: withSettings })
}
