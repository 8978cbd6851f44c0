/** CSV of access scopes: a row for each entity in scope, one for a user without any (C14). */
import type { Sight } from '#contract/organisations/admin-user.ts'
import type { Flag } from '#contract/kernel/flags.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'
import { roleWords } from '#contract/kernel/roles-words.ts'
import { csvLine } from '#contract/kernel/value/sheet.ts'
import type { Db } from '#server/platform/db/open.ts'
import { allSights } from './sight.ts'

/** With a UTF-8 byte order mark; of all roles, by role and name, each with halls before companies. */
export async function sightsAsCsv(db: Db): Promise<string> {
  const lines = [csvLine(words.columns)]
  for (const { role, userName, fullName, isActive, flags, seen } of await allSights(db)) {
    const person = [roleWords[role], userName, fullName, isActive ? words.active : words.inactive]
    const flagText = (flags ?? []).map((flag) => flagWords[flag as Flag]).join(words.and)
    const cells = seen.length > 0 ? seen.map(cellsOf) : [[words.nothing, '', '', '']]
    for (const one of cells) lines.push(csvLine([...person, ...one, flagText]))
  }
  return `\ufeff${lines.join('')}`
}

const cellsOf = ({ kind, id, name, number, by }: Sight['seen'][number]) => [
  words.kinds[kind],
  id === null ? words.all[kind] : name,
  number,
  words.rights[by],
]
