/** Main offices, their accounts and their agencies (S2 "Main agency offices"; GAP18, GAP22). */
import type { Received } from '#contract/kernel/call.ts'
import { officeFaults } from '#contract/organisations/agency-rules.ts'
import { addedName, changedName, type agency, type MainOffice } from '#contract/organisations/agency.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { sql } from 'kysely'
import { accountSeen, drawSecret, issueAccount, issueAgain } from '#server/modules/access/identity/index.ts'
import { phased, reply, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { agenciesOf, agencyById, holdAgency, mainOffice, mainOffices } from './rows.ts'

/** Prefix of an office's username, before its national id (S2 §9). */
const PREFIX = 'AM'

type Added = Received<(typeof agency)['addOffice']>

const addOffice = phased({
  prepare: (context: OutsideContext, input: Added) => {
    const { AgentMainName: name, AgentMainNationID: nationalId, AgentMainEmailAddress: email } = input
    refuseFaults(officeFaults({ name, nationalId, email }, addedName))
    return drawSecret(context)
  },

  async act(context, input, secret) {
    const { db } = context
    const row = await db
      .insertInto('main_office')
      .values({
        name: input.AgentMainName,
        national_id: input.AgentMainNationID,
        manager_name: input.AgentMainManagerName,
        address: input.AgentMainAddress,
        tel: input.AgentMainTel,
        fax: input.AgentMainFax,
        economic_code: input.AgentMainEconomic,
        web_address: input.AgentMainWebAddress,
        email: input.AgentMainEmailAddress,
      })
      .onConflict((conflict) => conflict.column('national_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) {
      const twin = await db
        .selectFrom('main_office')
        .select('name')
        .where('national_id', '=', input.AgentMainNationID)
        .executeTakeFirstOrThrow()
      const message = words.taken(twin.name)
      throw new Refusal('conflict', { message, faults: { AgentMainNationID: message } })
    }
    const result = inBothSpellings(await issueAccount(context, accountOf(await mainOffice(db, row.id)), secret))
    const detail = { name: input.AgentMainName, username: result.userName }
    return reply(result, { message: words.added(input.AgentMainName), about: ['main_office', row.id], detail, result })
  },
})

/** The column of each wire field. */
const columns = {
  agentMainName: 'name',
  agentMainManagerName: 'manager_name',
  agentMainAddress: 'address',
  agentMainTel: 'tel',
  agentMainFax: 'fax',
  agentMainEconomic: 'economic_code',
  agentMainWebAddress: 'web_address',
  agentMainEmailAddress: 'email',
  active: 'is_active',
} as const

async function updateOffice(context: RequestContext, input: Received<(typeof agency)['updateOffice']>) {
  const { db, expected } = context
  const { agentMainId: id, agentMainNationID, Reason, ...named } = input
  await db.selectFrom('main_office').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const was = await mainOffice(db, id)
  // Missing fields keep their value.
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== null))
  const next = { ...was, ...given } as typeof was
  const { agentMainNationID: _unchanged, ...found } = officeFaults(
    { name: next.agentMainName, nationalId: was.agentMainNationID, email: next.agentMainEmailAddress },
    changedName,
  )
  const isMoved = agentMainNationID !== undefined && agentMainNationID !== was.agentMainNationID
  refuseFaults({ ...found, ...(isMoved ? { agentMainNationID: words.idStays } : {}) })
  if (expected !== null && expected !== was.version) throw new Refusal('stale-version', { message: words.stale })
  const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((field) => next[field] !== was[field])
  await db
    .updateTable('main_office')
    .set({ ...Object.fromEntries(changed.map((field) => [columns[field], next[field]])), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const of = (row: typeof was) => Object.fromEntries(changed.map((field) => [field, row[field]]))
  const isOut = was.active && !next.active
  const message = isOut ? words.deactivated(next.agentMainName) : words.updated(next.agentMainName)
  return reply(await mainOffice(db, id), {
    message,
    about: ['main_office', id],
    detail: { before: of(was), after: of(next) },
    ...(Reason ? { reason: Reason } : {}),
  })
}

/** 409 if the agency belongs to another office, or already to this one. */
async function linkAgency({ db }: RequestContext, { agentId, agentMainId }: { agentId: number; agentMainId: number }) {
  const office = await mainOffice(db, agentMainId)
  const found = await holdAgency(db, agentId)
  const { agentFullName: name } = found
  if (found.agentMainId === agentMainId) {
    throw new Refusal('conflict', { message: words.linkedTwice(name, office.agentMainName) })
  }
  if (found.agentMainName !== null) throw new Refusal('conflict', { message: words.elsewhere(name, found.agentMainName) })
  await db.updateTable('agency').set({ main_office_id: agentMainId }).where('id', '=', agentId).execute()
  return reply(await agencyById(db, agentId), {
    message: words.linked(name, office.agentMainName),
    about: ['agency', agentId],
    detail: { office: agentMainId },
  })
}

/** 409 if the agency belongs to no office. */
async function unlinkAgency({ db }: RequestContext, { agentId }: { agentId: number }) {
  const found = await holdAgency(db, agentId)
  if (found.agentMainId === null) throw new Refusal('conflict', { message: words.notLinked(found.agentFullName) })
  await db.updateTable('agency').set({ main_office_id: null }).where('id', '=', agentId).execute()
  return reply(await agencyById(db, agentId), {
    message: words.unlinked(found.agentFullName),
    about: ['agency', agentId],
    detail: { office: found.agentMainId },
  })
}

/** The office with a username, in any letter case and script of digits; 404 without one. */
async function officeOf({ db }: Pick<RequestContext, 'db'>, username: string): Promise<MainOffice> {
  const nationalId = latinDigits(username.trim()).replace(/^am/i, '')
  if (!/^\s*am/i.test(username) || nationalId === '') refuseFaults({ username: words.username })
  const row = await db.selectFrom('main_office').select('id').where('national_id', '=', nationalId).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noOffice })
  return mainOffice(db, row.id)
}

const newOfficePassword = phased({
  prepare: async (context, { username }: { username: string }) => {
    const account = accountOf(await officeOf(context, username))
    return { seen: await accountSeen(context.db, account.username), ...(await drawSecret(context)) }
  },

  async act(context, { username }, drawn) {
    const { agentMainId } = await officeOf(context, username)
    // Of two concurrent resets the second waits, and finds that the password has changed.
    await context.db.selectFrom('main_office').select('id').where('id', '=', agentMainId).forUpdate().execute()
    const office = await mainOffice(context.db, agentMainId)
    const { result: made, detail } = await issueAgain(context, accountOf(office), drawn)
    const result = inBothSpellings(made)
    return reply(result, { message: words.passwordMade, about: ['main_office', office.agentMainId], detail, result })
  },
})

/** Some clients read `username` of a main office, others `userName` (S2 §7; GAP81). */
const inBothSpellings = <C extends { userName: string }>(made: C) => ({ ...made, username: made.userName })

/** The account of an office: its existing one, else `AM` and its national id. */
const accountOf = ({ agentMainId, agentMainName, agentMainNationID, userName }: MainOffice) => ({
  username: userName ?? `${PREFIX}${agentMainNationID}`,
  fullName: agentMainName,
  role: 'AgentMain' as const,
  nationalId: agentMainNationID,
  mainOfficeId: agentMainId,
})

export const agencyHandlers: Handlers<typeof agency> = {
  offices: ({ db }) => mainOffices(db),
  async ofOffice({ db, actor }, { agencyId }) {
    // A main office gets its own, even if it names another.
    if (actor.role === 'AgentMain') return agenciesOf(db, actor.mainOfficeId ?? -1)
    return agenciesOf(db, (await mainOffice(db, agencyId ?? -1)).agentMainId)
  },
  all: ({ db }) => agenciesOf(db, 'all'),
  addOffice,
  updateOffice,
  link: linkAgency,
  unlink: unlinkAgency,
  newPassword: newOfficePassword,
}
