/** `npm run verify-split -- RECORD...`: decides published shows again and verifies them. Exit 0 to 3. */
import { Unreachable } from './modules/halls/log/index.ts'
import { HELP, readArguments } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, runCommand } from './modules/permits/verify/command.ts'
import { judge } from './modules/permits/verify/judge.ts'
import { successorsAt } from './modules/permits/verify/known-heads.ts'
import { recallServer } from './modules/permits/verify/recall.ts'
import { publicKeyIn, recordsOf, type SourcedRecord } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { sources, address, heads, ...order } = readArguments(given)
  const records: SourcedRecord[] = []
  for (const source of sources) records.push(...(await recordsOf(source)))
  if (records.length === 0) throw new Unreachable('There is no published record.')
  const keys = records.flatMap(({ sealed }) => publicKeyIn(sealed) ?? [])
  const { own, known, conclude } = await recallServer(address, keys)
  const successors = order.keys.length > 0 ? undefined : await successorsAt(address, known, keys)
  const { isValid, lines, newKeys } = judge(records, order, known, successors)
  console.log(lines.join('\n'))
  if (!isValid) return DOES_NOT_HOLD
  const trusted = new Set([...known, ...newKeys.map(({ publicKey }) => publicKey)])
  return conclude({ records, heads, halls: own?.halls ?? {}, trusted, keys, newKeys, supplied: order.keys })
}, HELP)
