/** `npm run verify-hall -- URL`: verifies all records of a hall as one chain, from its first day. Exit 0, 1 or 2. */
import { HALL_USAGE, readHallArguments } from './modules/permits/verify/arguments.ts'
import { DOES_NOT_HOLD, HOLDS, runCommand, storeKeys } from './modules/permits/verify/command.ts'
import { followHall } from './modules/permits/verify/hall.ts'
import { knownKeysFile, readKnownKeys } from './modules/permits/verify/known-keys.ts'
import { recordsOfHall } from './modules/permits/verify/sources.ts'

await runCommand(async (given) => {
  const { source, keys } = readHallArguments(given)
  const say = (progress: string) => console.error(progress)
  const { isValid, lines, newKeys } = await followHall(recordsOfHall(source), {
    keys,
    known: readKnownKeys(knownKeysFile()),
    say,
  })
  console.log(lines.join('\n'))
  if (!isValid) return DOES_NOT_HOLD
  storeKeys(newKeys, keys)
  return HOLDS
}, HALL_USAGE)
