/** Halls, companies, and the places of companies in halls. */
import { company } from '#contract/organisations/company.ts'
import { hall } from '#contract/organisations/hall.ts'
import { legacyWords as words } from '#contract/fleet/legacy-words.ts'
import { addHall } from '#server/modules/organisations/hall/index.ts'
import { addHall as addPlace, bringCompany } from '#server/modules/organisations/company/index.ts'
import { keepFile } from '#server/platform/upload/index.ts'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { asWire, idOf, isOff, isOn, oneByOne, readInput, refuseRow, type Bringing } from './bringing.ts'
import { digitsOf } from './csv.ts'

/** A hall of this name is taken for the same one. */
export const bringHalls = oneByOne(async ({ context, names }, { values }) => {
  const known = names.hall(values['name']!)
  if (known.id !== undefined) return { id: known.id, isNew: false }
  const input = readInput(hall.add.input, { ...asWire(values), LoadHallCityId: cityOf(names, values['cityName']) })
  const { data } = await addHall(context, input)
  return { id: data.loadHallId, isNew: true }
})

/** An accepted company needs its document; without one it waits for it here. */
export const bringCompanies = oneByOne(async (bringing, { values }) => {
  const { context, names } = bringing
  if (isOff(values['transportationCompanyActive'])) refuseRow('transportationCompanyActive', words.inactive)
  const fields = readInput(company.edit.input, { Id: 1, ...asWire(values), CityId: cityOf(names, values['cityName']) })
  const keepOwn = () => keepDocument(bringing, values['fileName'] ?? '')
  return bringCompany(context, { fields, isAccepted: isOn(values['isAccept']), keepDocument: keepOwn })
})

async function keepDocument({ context, documents }: Bringing, name: string) {
  if (name === '') return null
  if (basename(name) !== name || name.startsWith('.')) refuseRow('fileName', words.documentName)
  const bytes = await readFile(join(documents, name)).catch(() => refuseRow('fileName', words.noDocument))
  // As for an applicant: the file counts to no account.
  const { digest } = await keepFile({ ...context, actor: { ...context.actor, id: 0 } }, bytes)
  return { digest, name }
}

export const bringPlaces = oneByOne(async ({ context }, { values }) => {
  const { db } = context
  const companyId = await idOf(db, 'company', digitsOf(values['transportationCompanyId']))
  if (companyId === undefined) return refuseRow('transportationCompanyId', words.company)
  const hallId = await idOf(db, 'hall', digitsOf(values['loadHallId']))
  if (hallId === undefined) return refuseRow('loadHallId', words.hall)
  const known = await placeOf(db, companyId, hallId)
  if (known) return { id: known.id, isNew: false }
  const { data } = await addPlace(context, { TransportationCompanyId: companyId, loadHallId: hallId })
  return { id: data.id, isNew: true }
})

/** The place of a company in a hall; undefined without one. */
export const placeOf = (db: Bringing['context']['db'], companyId: number, hallId: number) =>
  db.selectFrom('company_hall').select('id').where('company_id', '=', companyId).where('hall_id', '=', hallId).executeTakeFirst()

function cityOf(names: Bringing['names'], name = ''): number | null {
  if (name === '') return null
  const { id, fault } = names.city(name)
  return id ?? refuseRow('cityName', fault ?? words.city)
}
