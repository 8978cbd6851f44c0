/**
 * The access matrix: every call, everybody who may come, every row (point 10). What is tested is access and not
 * effect: an act runs to its end, and is undone before the next one.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { Call } from '#contract/kernel/call.ts'
import { linesOf } from '#app/modules/insight/audit/detail.ts'
import { outcomeOf } from './ask.ts'
import { forgetTries } from './codes.ts'
import { openGround, type Ground } from './ground.ts'
import { inputs, nowhere } from './inputs.ts'
import { openPeople, type Somebody } from './people.ts'
import { lineOf, type Outcomes } from './table.ts'
import { undoEverything } from './undone.ts'

let ground: Ground
let people: Awaited<ReturnType<typeof openPeople>>
let askings = 0
/** What acts told the audit under a name that nobody who reads it knows. */
const unnamed = new Set<string>()
const began = performance.now()
beforeAll(async () => {
  ground = await openGround()
  people = await openPeople(ground)
  undoEverything(ground.world.db, async (tx) => {
    const told = await tx.selectFrom('audit_event').select(['call', 'entity', 'detail']).orderBy('id', 'desc').limit(2).execute()
    for (const { call, entity, detail } of told)
      for (const { label } of linesOf(detail, entity)) if (/[a-z]/i.test(label)) unnamed.add(`${call}: ${label}`)
  })
})
afterAll(async () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  console.info(`access matrix: ${calls.length} calls, ${askings} askings, ${seconds} s`)
  expect(ground.world.errors).toEqual([])
  await ground.world.close()
})

/** Calls whose limits are counted outside the act, so that they outlive it. */
const isCounted = ({ name }: Call) => /^(identity|registration)\.|^driverAct\.sendMobileCode$/.test(name)

async function outcomesOf(call: Call, askers: readonly Somebody[], row: 'own' | 'other' | 'missing'): Promise<Outcomes> {
  const input = inputs[call.name]!
  const side = row === 'missing' ? nowhere(ground.own) : ground[row]
  const outcomes = new Map<string, string>()
  for (const me of askers) {
    if (isCounted(call)) await forgetTries(ground.world)
    outcomes.set(me.name, await outcomeOf(ground, call, me, input.say(side, { ground, me }), input.as))
    askings += 1
  }
  return outcomes
}

async function line(call: Call): Promise<string> {
  const input = inputs[call.name]!
  const askers = await people.askersOf(call)
  const rows: [string, Outcomes][] = []
  for (const row of input.hasRow ? (['own', 'other', 'missing'] as const) : (['own'] as const))
    rows.push([row, await outcomesOf(call, askers, row)])
  for (const [row, outcomes] of rows) notAsSaid.push(...mustChangeNotAsSaid(call, row, outcomes))
  return lineOf(`${call.name} | ${call.at}${call.kind === 'act' ? ` | ${call.offline}` : ''}`, rows)
}

/** Where must-change is met otherwise than the head of the table says. */
const notAsSaid: string[] = []
function mustChangeNotAsSaid({ name, who }: Call, row: string, outcomes: Outcomes): string[] {
  const isOpen = name === 'identity.changePassword' || name === 'identity.logout'
  const asOne = isOpen ? 'company' : 'revoked'
  const due = isOpen || who === 'anyone' ? outcomes.get(asOne) : '403'
  const met = outcomes.get('must-change')
  return met === due ? [] : [`${name}, ${row}: ${met}, not ${due}`]
}

const lines = new Map<string, Promise<string>>()
const cachedLine = (call: Call) => {
  const cached = lines.get(call.name) ?? line(call)
  lines.set(call.name, cached)
  return cached
}

test('nothing is said in a call that is gone', () => {
  const names = calls.map(({ name }) => name)
  expect(Object.keys(inputs).filter((name) => !names.includes(name))).toEqual([])
})

const areas = [...new Set(calls.map(({ name }) => name.split('.')[0]!))]
test.each(areas)('everybody asks %s', { timeout: 120_000 }, async (area) => {
  for (const call of calls) if (call.name.startsWith(`${area}.`)) await cachedLine(call)
})

const HEAD = `What everybody meets in every call, as tests/access/matrix.test.ts finds it: a difference is a change of access.
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

test('who must choose a password is met as the head says', { timeout: 300_000 }, async () => {
  for (const call of calls) await cachedLine(call)
  expect(notAsSaid).toEqual([])
})

test('what the audit tells of an act has a name in Persian', { timeout: 300_000 }, async () => {
  for (const call of calls) await cachedLine(call)
  expect([...unnamed].toSorted()).toEqual([])
})

test('the table is the one that was reviewed', { timeout: 300_000 }, async () => {
  const table: string[] = []
  for (const call of calls) table.push(await cachedLine(call))
  await expect(`${HEAD}\n${table.join('\n')}\n`).toMatchFileSnapshot('table.txt')
})
