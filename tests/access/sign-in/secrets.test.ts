/** Passwords shown once are stored nowhere in clear: rows, audit, responses, log (GAP18; C12). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { agency } from '#contract/organisations/agency.ts'
import { company } from '#contract/organisations/company.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { hall } from '#contract/organisations/hall.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { owner } from '#contract/organisations/owner.ts'
import type { Person, World } from '../../world.ts'
import { openReception, type applying } from '../../organisations/applying.ts'

let world: World
let modir: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, apply } = await openReception())
})
afterAll(async () => expect(await world.close()).toEqual([]))

/** Finds every row of every table that contains the text; bytes as hex. */
async function findRowsWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    world.db,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as one
      where one::text like ${`%${text}%`} or one::text like ${`%${Buffer.from(text).toString('hex')}%`} limit 1`.execute(world.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('stores credentials hashed or sealed and returns them in no later response', async () => {
  const { id } = await apply.company()
  const { id: ownerId } = await apply.owner()
  await modir.say(company.accept, { TransportationCompanyId: id, Address: 'بلوار', Tell: '', PostalCode: '', Email: '' })
  await modir.say(owner.accept, { ProductOwnerId: ownerId, DocumentDigest: '' })
  const withKey = () => ({ [KEY]: randomUUID() })
  const office = { AgentMainName: 'دفتر رازدار', AgentMainNationID: legalIdOf('1400123123') }
  const responses = [
    await modir.say(company.createUser, { TransportationCompanyId: id }, withKey()),
    await modir.say(owner.createUser, { ProductOwnerId: ownerId }, withKey()),
    await modir.say(hall.createUser, { loadHallId: world.cast.halls.rajaei }, withKey()),
    await modir.say(agency.addOffice, office, withKey()),
    await modir.say(agency.newPassword, { username: `AM${office.AgentMainNationID}` }, withKey()),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { userName } = responses[0]!.data!
  const typed = 'Typed-by-modir-77'
  expect((await modir.say(adminUser.changePassword, { Username: userName, Password: typed }, withKey())).status).toBe(200)
  const [{ agentID }] = (await modir.say(agency.all, {})).data! as unknown as [{ agentID: number }]
  const service = 'Web-service-secret-88'
  const saved = await modir.say(agencyConfig.saveWebService, {
    AgentId: agentID,
    AgentWSUserName: 'ws',
    AgentWSPassword: service,
    AgentCompanyCode: '',
    AgentWSActive: true,
  })
  expect(saved.status).toBe(200)

  const secrets = [...responses.map(({ data }) => data!.password), typed, service]
  for (const secret of secrets) expect(await findRowsWith(secret)).toEqual([])
  // The search itself finds existing text.
  expect(await findRowsWith('دفتر رازدار')).toContain('main_office')

  const answers = await Promise.all([
    modir.say(company.all, {}),
    modir.say(company.byId, { TransportationCompanyId: id }),
    modir.say(owner.all, {}),
    modir.say(hall.all, {}),
    modir.say(agency.offices, {}),
    modir.say(agencyConfig.webService, { agentId: agentID }),
  ])
  const text = JSON.stringify([answers.map(({ data, result }) => [data, result]), world.warnings, world.errors])
  for (const secret of secrets) expect(text).not.toContain(secret)
})
