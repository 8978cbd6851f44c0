/** `npm run verify-hall -- URL`: verifies all records of a hall as one chain, from its first day. Exit 0 to 3. */
import { HALL_HELP, readHallArguments } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, runCommand } from './modules/permits/verify/command.ts'
import { followHall } from './modules/permits/verify/hall.ts'
import { successorsAt } from './modules/permits/verify/known-heads.ts'
import { recallServer } from './modules/permits/verify/recall.ts'
import { recordsOfHall } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { source, keys: supplied } = readHallArguments(given)
  const address = new URL(source).origin
  const { own, known, conclude } = await recallServer(address, [])
  const hall = new URL(source).pathname.replace(/\D/g, '')
  const halls = own?.halls ?? {}
  const head = halls[hall]
  const { isValid, lines, newKeys, newest } = await followHall(recordsOfHall(source), {
    keys: supplied,
    known,
    successors: (key) => successorsAt(address, known, [key]),
    head,
    say: (progress) => console.error(progress),
  })
  console.log(lines.join('\n'))
  if (!isValid || !newest) return DOES_NOT_HOLD
  // The whole chain contains the head seen before, so the newest one takes its place.
  const followed = { run: newest.record.snapshot.runId, hash: newest.recordHash }
  return conclude({
    records: [{ from: source, sealed: newest }],
    heads: [],
    halls: head ? { ...halls, [hall]: followed } : halls,
    trusted: new Set([...known, newest.publicKey]),
    keys: [newest.publicKey],
    newKeys,
    supplied,
  })
}, HALL_HELP)
