/**
 * The access matrix: every call, by every kind of account, for every row (point 10). It tests access and not effect: each
 * call runs completely and is rolled back.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { Call } from '#contract/kernel/call.ts'
import { linesOf } from '#app/modules/insight/audit/detail.ts'
import { outcomeOf } from './ask.ts'
import { clearAttempts } from './codes.ts'
import { openGround, type Ground } from './ground.ts'
import { inputs, replaceIds } from './inputs.ts'
import { openPeople, type Account } from './people.ts'
import { renderRow, type Outcomes } from './table.ts'
import { rollBackEverything } from './undone.ts'

let ground: Ground
let people: Awaited<ReturnType<typeof openPeople>>
let requestCount = 0
/** Labels in audit details without a Persian name. */
const unnamedLabels = new Set<string>()
const startedAt = performance.now()
beforeAll(async () => {
  ground = await openGround()
  people = await openPeople(ground)
  rollBackEverything(ground.world.db, async (tx) => {
    const events = await tx
      .selectFrom('audit_event')
      .select(['call', 'entity', 'detail'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    for (const { call, entity, detail } of events)
      for (const { label } of linesOf(detail, entity)) if (/[a-z]/i.test(label)) unnamedLabels.add(`${call}: ${label}`)
  })
})
afterAll(async () => {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.info(`access matrix: ${calls.length} calls, ${requestCount} requests, ${seconds} s`)
  expect(ground.world.errors).toEqual([])
  await ground.world.close()
})

/** Calls whose rate limits are committed outside their transaction. */
const isCounted = ({ name }: Call) => /^(identity|registration|driverApp|kiosk)\.|^driverAct\.sendMobileCode$/.test(name)

async function outcomesOf(call: Call, accounts: readonly Account[], row: 'own' | 'other' | 'missing'): Promise<Outcomes> {
  const input = inputs[call.name]!
  const side = row === 'missing' ? replaceIds(ground.own) : ground[row]
  const outcomes = new Map<string, string>()
  for (const me of accounts) {
    if (isCounted(call)) await clearAttempts(ground.world)
    outcomes.set(me.name, await outcomeOf(ground, call, me, input.say(side, { ground, me }), input.as))
    requestCount += 1
  }
  return outcomes
}

async function renderLine(call: Call): Promise<string> {
  const input = inputs[call.name]!
  const accounts = await people.askersOf(call)
  const rows: [string, Outcomes][] = []
  for (const row of input.hasRow ? (['own', 'other', 'missing'] as const) : (['own'] as const))
    rows.push([row, await outcomesOf(call, accounts, row)])
  for (const [row, outcomes] of rows) mustChangeDifferences.push(...compareMustChange(call, row, outcomes))
  return renderRow(`${call.name} | ${call.at}${call.kind === 'act' ? ` | ${call.offline}` : ''}`, rows)
}

/** Cells of must-change that differ from the rule in HEAD. */
const mustChangeDifferences: string[] = []
function compareMustChange({ name, who }: Call, row: string, outcomes: Outcomes): string[] {
  const isOpen = name === 'identity.changePassword' || name === 'identity.logout'
  const twin = isOpen ? 'company' : 'revoked'
  const expected = isOpen || who === 'anyone' ? outcomes.get(twin) : '403'
  const actual = outcomes.get('must-change')
  return actual === expected ? [] : [`${name}, ${row}: ${actual}, not ${expected}`]
}

const lines = new Map<string, Promise<string>>()
const getOrRenderLine = (call: Call) => {
  const cached = lines.get(call.name) ?? renderLine(call)
  lines.set(call.name, cached)
  return cached
}

test('has no input for a call that does not exist', () => {
  const names = calls.map(({ name }) => name)
  expect(Object.keys(inputs).filter((name) => !names.includes(name))).toEqual([])
})

const areas = [...new Set(calls.map(({ name }) => name.split('.')[0]!))]
test.each(areas)('computes the outcomes of %s for every account', { timeout: 120_000 }, async (area) => {
  for (const call of calls) if (call.name.startsWith(`${area}.`)) await getOrRenderLine(call)
})

const HEAD = `Access of every account to every call, as computed by tests/access/matrix/matrix.test.ts: a difference is a change of access.
Accounts that a cell does not name get 401 when signed out, else 403. A command has its offline mode after the path.

Rows: own (of the account's own company, owner, hall), other (of another one), missing (no such id).
Outcomes: ok · ok, foreign (done, and the response contains a row of the other side) · rule (permitted, but the input is refused) · a status.
Accounts: the fourteen roles (organization, drivers and companies are the observers; driver is that of the own side's queued
turn, kiosk one of the own side's hall); member has no flag, member[X] only X, member[-X] every flag but X, member[all] every
flag; member[X or Y] means member[X], member[Y], member[-X] and member[-Y];
pending (an owner awaiting approval); must-change (of a company, with a password set by another user: permitted to change it and to
sign out, anonymous in public calls, 403 in all others); signed out: anonymous, suspended, revoked,
expired (tokens of the first role that the call permits). "everybody signed in" excludes must-change.
"the others" and "all of them": the accounts that get neither 401 nor 403 with the own row.

Intended exceptions:
- cargo.announce: an owner chooses among all active companies, so company.all lists them all (GAP36).
- company.ofObserver, hall.mine: the requested observer counts for an Admin only; other accounts get their own links.
- driver.*, driverAct.*: drivers belong to no company (F16).
- hall.showTimes, hall.addShowTime, run.open, run.freeCargos, turn.add, turn.search: a hall always gets its own rows,
  and observers those of their linked halls, whatever hall is requested (GAP62, GAP79).
- hall.ofCompany, home.own: the company of the own side is also linked to the other hall.
- hall.changes, hall.balance, run.board, run.past, run.chain, run.face, run.record, fairness.*: every account may read every
  hall (D12).
- kiosk.setPinAtDesk: a hall knows a driver by both numbers, as driverApp.enrolmentCode.
- run.claimFree, run.freeCargos, freeCargo.own: free cargos are visible to every hall and driver nearby (GAP35).
- inbound.receive: with the token of the SMS provider; without it 401 for every account.
- turn.cancel: observers may cancel, with a public reason (S2 §6; GAP28).
- turn.report: 404 for a driver outside a kiosk (decision 048).
- member.*: the team of an Admin is the platform's support (GAP23).
- owner.sendDocument, permitLife.passWaybill, upload.complete: rule means that there is no pending document, reservation or upload.
- import.preview, import.start: rule means that the file is not a table, or that its columns are not mapped.
- upload.putChunk, upload.received: an unknown id starts an upload.
- identity.login: 403 for a suspended account with the right password; every other 403 is a refused permission.
- identity.forgotPassword, identity.resetPassword: unknown accounts get the same response as existing ones.
- registration.shownMessages: empty if messages are really sent.
`

test('treats members who must change their password as HEAD says', { timeout: 300_000 }, async () => {
  for (const call of calls) await getOrRenderLine(call)
  expect(mustChangeDifferences).toEqual([])
})

test('has a Persian name for every label in the audit details', { timeout: 300_000 }, async () => {
  for (const call of calls) await getOrRenderLine(call)
  expect([...unnamedLabels].toSorted()).toEqual([])
})

test('matches the reviewed table', { timeout: 300_000 }, async () => {
  const table: string[] = []
  for (const call of calls) table.push(await getOrRenderLine(call))
  await expect(`${HEAD}\n${table.join('\n')}\n`).toMatchFileSnapshot('table.txt')
})
