/** `npm run verify-split -- RECORD...`: decides published shows again and verifies them. Exit 0, 1 or 2. */
import { readArguments, USAGE } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, HOLDS, remember, runCommand } from './modules/permits/verify/command.ts'
import { judge } from './modules/permits/verify/judge.ts'
import { compareWithSeen, readSeen, seenFile, serversOf, successorsAt } from './modules/permits/verify/known-heads.ts'
import { knownKeysFile, readKnownKeys } from './modules/permits/verify/known-keys.ts'
import { recordsOf, type SourcedRecord } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { sources, heads, ...order } = readArguments(given)
  const records: SourcedRecord[] = []
  for (const source of sources) {
    const found = await recordsOf(source).catch((error: Error) => {
      throw new Error(`${source} cannot be read: ${error.message}`)
    })
    records.push(...found)
  }
  if (records.length === 0) throw new Error('There is no published record.')
  const known = readKnownKeys(knownKeysFile())
  const servers = serversOf(sources)
  const { isValid, lines, newKeys } = judge(records, order, known, await successorsAt(servers, known))
  console.log(lines.join('\n'))
  if (!isValid) return DOES_NOT_HOLD
  const trusted = new Set([...known, ...newKeys.map(({ publicKey }) => publicKey)])
  const compared = await compareWithSeen(readSeen(seenFile()), { records, servers, heads, trusted })
  console.log(compared.lines.join('\n'))
  if (!compared.isValid) return DOES_NOT_HOLD
  remember(newKeys, compared.seen, order.keys)
  return HOLDS
}, USAGE)
