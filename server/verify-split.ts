/** `npm run verify-split -- RECORD...`: decides published shows again and verifies them. Exit 0 to 3. */
import { Unreachable } from './modules/halls/log/index.ts'
import { HELP, readArguments } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, HOLDS, remember, runCommand } from './modules/permits/verify/command.ts'
import { judge } from './modules/permits/verify/judge.ts'
import { compareWithSeen, successorsAt } from './modules/permits/verify/known-heads.ts'
import { knownKeysFile, readKnownKeys } from './modules/permits/verify/known-keys.ts'
import {
  findServer,
  keysToTrust,
  logNameAt,
  readServers,
  serversFile,
  withServer,
} from './modules/permits/verify/known-servers.ts'
import { publicKeyIn, recordsOf, type SourcedRecord } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { sources, address, heads, ...order } = readArguments(given)
  const records: SourcedRecord[] = []
  for (const source of sources) records.push(...(await recordsOf(source)))
  if (records.length === 0) throw new Unreachable('There is no published record.')
  const keys = records.flatMap(({ sealed }) => publicKeyIn(sealed) ?? [])
  const servers = readServers(serversFile(), readKnownKeys(knownKeysFile()))
  const own = findServer(servers, { address, logName: await logNameAt(address), keys })
  const known = keysToTrust(servers, own, address)
  const successors = order.keys.length > 0 ? undefined : await successorsAt(address, known, keys)
  const { isValid, lines, newKeys } = judge(records, order, known, successors)
  console.log(lines.join('\n'))
  if (!isValid) return DOES_NOT_HOLD
  const trusted = new Set([...known, ...newKeys.map(({ publicKey }) => publicKey)])
  const compared = await compareWithSeen({ log: own?.log ?? null, halls: own?.halls ?? {} }, { records, address, heads, trusted })
  console.log(compared.lines.join('\n'))
  if (!compared.isValid) return DOES_NOT_HOLD
  const addresses = [...new Set([...(own?.addresses ?? []), ...(address === null ? [] : [address])])]
  const next = { addresses, keys: [...new Set([...(own?.keys ?? []), ...keys])], ...compared.seen }
  remember(newKeys, withServer(servers, own, next), order.keys)
  return HOLDS
}, HELP)
