/** `npm run verify-hall -- URL`: verifies all records of a hall as one chain, from its first day. Exit 0 to 3. */
import { HALL_HELP, readHallArguments } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, HOLDS, remember, runCommand } from './modules/permits/verify/command.ts'
import { followHall } from './modules/permits/verify/hall.ts'
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
import { recordsOfHall } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { source, keys } = readHallArguments(given)
  const address = new URL(source).origin
  const servers = readServers(serversFile(), readKnownKeys(knownKeysFile()))
  const own = findServer(servers, { address, logName: await logNameAt(address), keys: [] })
  const known = keysToTrust(servers, own, address)
  const hall = new URL(source).pathname.replace(/\D/g, '')
  const head = own?.halls[hall]
  const { isValid, lines, newKeys, newest } = await followHall(recordsOfHall(source), {
    keys,
    known,
    successors: (key) => successorsAt(address, known, [key]),
    head,
    say: (progress) => console.error(progress),
  })
  console.log(lines.join('\n'))
  if (!isValid || !newest) return DOES_NOT_HOLD
  const trusted = new Set([...known, newest.publicKey])
  // The whole chain contains the head seen before, so the newest one takes its place.
  const followed = { run: newest.record.snapshot.runId, hash: newest.recordHash }
  const halls = own?.halls ?? {}
  const compared = await compareWithSeen(
    { log: own?.log ?? null, halls: head ? { ...halls, [hall]: followed } : halls },
    { records: [{ from: source, sealed: newest }], address, heads: [], trusted },
  )
  console.log(compared.lines.join('\n'))
  if (!compared.isValid) return DOES_NOT_HOLD
  const addresses = [...new Set([...(own?.addresses ?? []), address])]
  remember(newKeys, withServer(servers, own, { addresses, keys: [...trusted], ...compared.seen }), keys)
  return HOLDS
}, HALL_HELP)
