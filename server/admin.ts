/**
 * `npm run admin -- USERNAME`: makes the first Admin and shows the password once. `npm run admin -- add-witness KEY` registers a
 * witness of the log (docs/operating/witnesses.md).
 */
import { readKey } from '#contract/halls/log/note.ts'
import { databaseOf } from './platform/backup/command.ts'
import { CannotStart, orExplain } from './platform/console.ts'
import { demoPassword } from './platform/demo/organisations/accounts.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb, type Db } from './platform/db/open.ts'
import { storeWitness } from './modules/halls/log/index.ts'
import { makeFirstAdmin, type NoFirstAdmin } from './modules/access/identity/first-admin.ts'
import { hasDemoData } from './prepare.ts'
import { readSettings } from './platform/settings/settings.ts'

const reasons: Record<NoFirstAdmin, string> = {
  'ill-formed': 'A username has 4 to 50 Latin letters, digits, dots, dashes and underscores, and begins with a letter.',
  taken: 'This username is taken.',
  'has-admin': 'This database already has an Admin; others are made in the application.',
}

const USAGE = 'Usage: npm run admin -- USERNAME, or npm run admin -- add-witness KEY'

await orExplain(async () => {
  const [username, ...rest] = process.argv.slice(2)
  if (username === 'add-witness' && rest.length === 1) return addWitness(rest[0]!)
  const isCommand = username === 'add-witness' || username?.startsWith('-')
  if (username === undefined || isCommand || rest.length > 0) throw new CannotStart(USAGE)
  const password = await makeAdmin(username)
  console.log(`The Admin ${username} was made. The password is shown only now:\n\n  ${password}\n`)
})

async function addWitness(text: string): Promise<void> {
  const key = readKey(text)
  if (key?.kind !== 4) throw new CannotStart('KEY is name+id+base64, as npm run witness prints it at its first run.')
  await withDatabase((db) => storeWitness(db, { key: text.trim(), name: key.name, memberId: null, now: new Date() }))
  console.log(`The witness ${key.name} was registered.`)
}

function makeAdmin(username: string): Promise<string> {
  return withDatabase(async (db) => {
    const ignoredPassword = (await hasDemoData(db)) ? demoPassword : undefined
    const made = await makeFirstAdmin(db, username, new Date(), ignoredPassword)
    if ('no' in made) throw new CannotStart(reasons[made.no])
    return made.password
  })
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await databaseOf(readSettings(), true)
  try {
    await migrate(database.url)
    const db = openDb(database.url, { max: 1 })
    return await work(db).finally(() => db.destroy())
  } finally {
    await database.stop()
  }
}
