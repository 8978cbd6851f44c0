/** `npm run verify-hall -- URL`: verifies all records of a hall as one chain, from its first day. Exit 0, 1 or 2. */
import { HALL_USAGE, readHallArguments } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, HOLDS, remember, runCommand } from './modules/permits/verify/command.ts'
import { followHall } from './modules/permits/verify/hall.ts'
import { compareWithSeen, readSeen, seenFile, serversOf, successorsAt } from './modules/permits/verify/known-heads.ts'
import { knownKeysFile, readKnownKeys } from './modules/permits/verify/known-keys.ts'
import { recordsOfHall } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { source, keys } = readHallArguments(given)
  const [servers, known, seen] = [serversOf([source]), readKnownKeys(knownKeysFile()), readSeen(seenFile())]
  const hall = new URL(source).pathname.replace(/\D/g, '')
  const { isValid, lines, newKeys, newest } = await followHall(recordsOfHall(source), {
    keys,
    known,
    successors: await successorsAt(servers, known),
    head: seen.halls[hall],
    say: (progress) => console.error(progress),
  })
  console.log(lines.join('\n'))
  if (!isValid || !newest) return DOES_NOT_HOLD
  const trusted = new Set([...known, newest.publicKey])
  // The whole chain contains the head seen before, so the newest one takes its place.
  const followed = { run: newest.record.snapshot.runId, hash: newest.recordHash }
  const compared = await compareWithSeen(
    { ...seen, halls: seen.halls[hall] ? { ...seen.halls, [hall]: followed } : seen.halls },
    { records: [{ from: source, sealed: newest }], servers, heads: [], trusted },
  )
  console.log(compared.lines.join('\n'))
  if (!compared.isValid) return DOES_NOT_HOLD
  remember(newKeys, compared.seen, keys)
  return HOLDS
}, HALL_USAGE)
