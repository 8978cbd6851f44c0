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
const isCounted = ({ name }: Call) => /^(identity|registration)\.|^driverAct\.sendMobileCode$/.test(name)

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

const HEAD = `What everybody meets in every call, as tests/access/matrix/matrix.test.ts finds it: a difference is a change of access.
Whoever is not named is met with 401 when signed out, and with 403 otherwise. An act says what becomes of it without a network.

Rows: own (of the asker's own company, owner, hall), other (of another one), missing.
Words: ok · ok, foreign (done, and the answer names a row of the other side) · rule (let in, refused for what was said) · a status.
Askers: the twelve roles (organization, drivers and companies are the observers); member holds no flag, member[X] X alone,
member[-X] every flag but X, member[all] every flag; member[X or Y] stands for each of them alone, and each left out alone;
pending (an owner who waits for approval); must-change (a company's, with a password somebody else set: let in to choose another
one and to sign out, met as signed out where anybody may ask, with 403 everywhere else); signed out: anonymous, suspended, revoked,
expired (tokens of the first role the call lets in). "everybody signed in" is without must-change.
"the others" and "all of them": those who meet something else than 401 and 403 with the own row.

What looks strange and is meant so:
- cargo.announce: an owner chooses among all working companies; so company.all shows them all (GAP36).
- company.ofObserver, hall.mine: whose links are asked counts for an Admin only; everybody else hears of their own.
- driver.*, driverAct.*: drivers belong to no company (F16).
- hall.showTimes, hall.addShowTime, run.open, run.freeCargos, turn.add, turn.search: a hall is always about itself,
  and observers about the halls they are linked to, whatever hall is named (GAP62, GAP79).
- hall.ofCompany, home.own: our company has a place in the other hall too.
- hall.changes, hall.balance, run.board, run.past, run.face, run.record: everybody may look at every hall (D12).
- run.claimFree, run.freeCargos: free cargos are for every hall they are near to (GAP35).
- turn.cancel: observers may, with a reason that everybody reads (S2 §6; GAP28).
- member.*: the team of an Admin is the platform's own support (GAP23).
- owner.sendDocument, permitLife.passWaybill, upload.complete: rule means that nothing waits, holds or has arrived.
- import.preview, import.start: rule means that the file is no table, and that its columns are not matched.
- upload.putChunk, upload.received: an id that nobody has is how an upload begins.
- identity.login: a suspended account is told so by who has its password; every other cell of 403 is a closed door.
- identity.forgotPassword, identity.resetPassword: who is not there is answered like everybody else.
- registration.shownMessages: there are none where messages really go.
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
