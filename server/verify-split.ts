/** `npm run verify-split -- RECORD...`: decides published shows again and verifies them. Exit 0, 1 or 2. */
import { readArguments, USAGE } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, HOLDS, runCommand, storeKeys } from './modules/permits/verify/command.ts'
import { judge } from './modules/permits/verify/judge.ts'
import { knownKeysFile, readKnownKeys } from './modules/permits/verify/known-keys.ts'
import { recordsOf, type SourcedRecord } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { sources, ...order } = readArguments(given)
  const records: SourcedRecord[] = []
  for (const source of sources) {
    const found = await recordsOf(source).catch((error: Error) => {
      throw new Error(`${source} cannot be read: ${error.message}`)
    })
    records.push(...found)
  }
  if (records.length === 0) throw new Error('There is no published record.')
  const { isValid, lines, newKeys } = judge(records, order, readKnownKeys(knownKeysFile()))
  console.log(lines.join('\n'))
  if (!isValid) return DOES_NOT_HOLD
  storeKeys(newKeys, order.keys)
  return HOLDS
}, USAGE)
