/** Overlong, mixed and invisible characters in every text field of the account calls (bad input). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { calls } from '#contract/index.ts'
import { may } from '#contract/kernel/roles.ts'
import type { Db } from '#server/platform/db/open.ts'
import { requestOf } from './ask.ts'
import { clearAttempts } from './codes.ts'
import { openGround, type Ground } from './ground.ts'
import type { Fields } from './input.ts'
import { inputs } from './inputs.ts'
import { openPeople, type Account } from './people.ts'
import { rollBackEverything } from './undone.ts'

let ground: Ground
let people: Awaited<ReturnType<typeof openPeople>>
let textsAfter = ''
beforeAll(async () => {
  ground = await openGround()
  people = await openPeople(ground)
  for (const call of acts) await people.askersOf(call)
  rollBackEverything(ground.world.db, async (tx) => {
    textsAfter = await readTexts(tx)
  })
})
afterAll(async () => expect(await ground.world.close()).toEqual([]))

const areas = [
  'registration',
  'member',
  'adminUser',
  'owner',
  'company',
  'identity',
  'contact',
  'agency',
  'agencyConfig',
  'hall',
  'driverApp',
  'kiosk',
]
/** Calls without text fields. */
const callsWithoutText = [
  'kiosk.code',
  'adminUser.addCompany',
  'adminUser.addHall',
  'adminUser.copyLinks',
  'adminUser.removeCompany',
  'adminUser.removeHall',
  'company.accept',
  'company.addHall',
  'company.createUser',
  'company.removeHall',
  'agency.link',
  'agency.unlink',
  'agencyConfig.allowGoods',
  'agencyConfig.forbidGoods',
  'agencyConfig.setFinance',
  'agencyConfig.setRange',
  'agencyConfig.setSetting',
  'agencyConfig.tryWebService',
  'agencyConfig.grant',
  'agencyConfig.deny',
  'hall.createUser',
  'hall.setClerk',
  'identity.beginSecondFactor',
  'identity.endOtherSessions',
  'identity.endSession',
  'identity.logout',
  'identity.me',
  'owner.accept',
  'owner.createUser',
  'owner.sendDocument',
]
const acts = calls.filter(
  ({ name, kind }) => kind === 'act' && areas.includes(name.split('.')[0]!) && name in inputs && !callsWithoutText.includes(name),
)

const hostileTexts: Record<string, string> = {
  nothing: '',
  blanks: ' \u00a0\u200c\t ',
  overlong: 'ن'.repeat(700),
  'overlong by bytes': '😀'.repeat(400),
  'a name that turns round': 'سپهر \u202eنوبت\u202c \u2066x\u2069',
  'a name with a hole': 'سپهر\u0000ترابر',
  'half a letter': 'سپهر\ud83d',
  'letters of an Arab keyboard': 'علي كريمي',
  'letters that look like others': 'Аdmin Sepehr',
  'a page': '<img src=x onerror=alert(1)>',
  'a statement': "'; drop table member; --",
  'a formula': '=cmd|calc!A1',
  'digits of three scripts': '۱۲۳٤٥٦789',
}

/** Reads every text that may be shown later. */
async function readTexts(db: Db): Promise<string> {
  const members = await db.selectFrom('member').select(['username', 'full_name', 'mobile', 'national_id', 'email']).execute()
  const companies = await db.selectFrom('company').select(['name', 'address', 'email', 'tel', 'mobile', 'postal_code']).execute()
  const owners = await db.selectFrom('owner').select(['first_name', 'last_name', 'mobile', 'national_id']).execute()
  const contacts = await db.selectFrom('contact').selectAll().execute()
  const reasons = await db.selectFrom('audit_event').select('reason').execute()
  return [...members, ...companies, ...owners, ...contacts, ...reasons].flatMap((row) => Object.values(row)).join('\n')
}
/** Control and bidirectional characters, lone surrogates, and Arabic letters that a Persian search would not find. */
const DANGEROUS = /[^\P{Cc}\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]|[يك]/u

async function send(call: Call, who: Account, fields: Fields) {
  textsAfter = ''
  const [path, init] = requestOf(call, fields, inputs[call.name]!.as, who.token)
  const response = await ground.world.app.request(path, init)
  return { status: response.status, envelope: (await response.json()) as { statusCode: number; message: string } }
}

/** Returns the least trusted account that is permitted to make the call. */
async function accountFor(call: Call): Promise<Account> {
  const accounts = await people.askersOf(call)
  const named = (name: string) => accounts.find((one) => one.name === name)!
  if (call.who === 'anyone') return named('anonymous')
  // Not open to an admin.
  if (call.name.startsWith('kiosk.')) return accounts.find(({ id, role }) => id > 0 && may(call.who, { role, flags: [] }))!
  return named(call.name === 'owner.sendDocument' ? 'pending' : call.name.startsWith('member.') ? 'company' : 'admin')
}

test.for(acts)('$name accepts or rejects any text without storing dangerous characters', { timeout: 60_000 }, async (call) => {
  const who = await accountFor(call)
  const input = inputs[call.name]!
  const valid = input.say(ground.own, { ground, me: who })
  const texts = Object.keys(valid).filter((name) => typeof valid[name] === 'string')
  expect(texts, 'has text fields or an entry in callsWithoutText').not.toEqual([])
  for (const field of texts) {
    for (const [kind, text] of Object.entries(hostileTexts)) {
      await clearAttempts(ground.world)
      const { status, envelope: said } = await send(call, who, { ...valid, [field]: text })
      expect(said.statusCode, `${field}: ${kind}`).toBe(status)
      expect([200, 400, 401, 404, 409, 422], `${field}: ${kind}: ${said.message}`).toContain(status)
      expect(textsAfter, `${field}: ${kind}`).not.toMatch(DANGEROUS)
    }
  }
  expect(ground.world.errors).toEqual([])
})
