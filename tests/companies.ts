import { openWorld } from './world.ts'

/** A world with the administrators of two companies: maryam of Sepehr, farid of Kaveh. */
export async function openCompanies() {
  const world = await openWorld()
  const { sepehr, kaveh } = world.cast.companies
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: kaveh.id })
  return { world, maryam, farid }
}
