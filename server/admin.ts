/** `npm run admin -- USERNAME`: makes the first Admin and shows the password once. */
import { databaseOf } from './platform/backup/command.ts'
import { CannotStart, orExplain } from './platform/console.ts'
import { demoPassword } from './platform/demo/organisations/accounts.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb } from './platform/db/open.ts'
import { makeFirstAdmin, type NoFirstAdmin } from './modules/access/identity/first-admin.ts'
import { hasDemoData } from './prepare.ts'
import { readSettings } from './platform/settings/settings.ts'

const reasons: Record<NoFirstAdmin, string> = {
  'ill-formed': 'A username has 4 to 50 Latin letters, digits, dots, dashes and underscores, and begins with a letter.',
  taken: 'This username is taken.',
  'has-admin': 'This database already has an Admin; others are made in the application.',
}

await orExplain(async () => {
  const [username, ...rest] = process.argv.slice(2)
  if (username === undefined || rest.length > 0) throw new CannotStart('Usage: npm run admin -- USERNAME')
  const password = await makeAdmin(username)
  console.log(`The Admin ${username} was made. The password is shown only now:\n\n  ${password}\n`)
})

async function makeAdmin(username: string): Promise<string> {
  const database = await databaseOf(readSettings(), true)
  try {
    await migrate(database.url)
    const db = openDb(database.url, { max: 1 })
    try {
      const ignoredPassword = (await hasDemoData(db)) ? demoPassword : undefined
      const made = await makeFirstAdmin(db, username, new Date(), ignoredPassword)
      if ('no' in made) throw new CannotStart(reasons[made.no])
      return made.password
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}
