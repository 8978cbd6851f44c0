/** `npm run verify-split -- RECORD...`: decides published shows again and verifies them. Exit 0, 1 or 2. */
import { readArguments, Usage, USAGE } from './modules/permits/verify/arguments.ts'
import { openRemoteLog } from './modules/halls/log/index.ts'
import { successorsOf } from '#contract/halls/log/rotation.ts'
import { judge } from './modules/permits/verify/judge.ts'
import { knownKeysFile, readKnownKeys, rememberKeys } from './modules/permits/verify/known-keys.ts'
import { compareWithSeen, readSeen, rememberSeen, seenFile, serversOf } from './modules/permits/verify/known-heads.ts'
import { recordsOf, type SourcedRecord } from './modules/permits/verify/sources.ts'

const [HOLDS, DOES_NOT_HOLD, NOT_CHECKED] = [0, 1, 2]

async function verify(given: string[]): Promise<number> {
  const { sources, heads, ...order } = readArguments(given)
  const records: SourcedRecord[] = []
  for (const source of sources) {
    const found = await recordsOf(source).catch((error: Error) => {
      throw new Error(`${source} cannot be read: ${error.message}`)
    })
    records.push(...found)
  }
  if (records.length === 0) throw new Error('There is no published record.')
  const file = knownKeysFile()
  const known = readKnownKeys(file)
  const servers = serversOf(sources)
  const published = await Promise.all(
    servers.map((server) =>
      openRemoteLog(server)
        .keys()
        .catch(() => []),
    ),
  )
  const { isValid, lines, newKeys } = judge(records, order, known, successorsOf(known, published.flat()))
  console.log(lines.join('\n'))
  if (!isValid) return DOES_NOT_HOLD
  const trusted = new Set([...known, ...newKeys.map(({ publicKey }) => publicKey)])
  const compared = await compareWithSeen(readSeen(seenFile()), { records, servers, heads, trusted })
  console.log(compared.lines.join('\n'))
  if (!compared.isValid) return DOES_NOT_HOLD
  if (newKeys.length > 0) {
    try {
      rememberKeys(file, newKeys)
    } catch (error) {
      // Keys must be stored, or every use would be the first one and trust every key.
      if (order.keys.length > 0) return HOLDS
      const why = (error as Error).message
      throw new Error(`The key cannot be remembered (${why}): set XDG_STATE_HOME, or say --key.`, { cause: error })
    }
  }
  rememberSeen(seenFile(), compared.seen)
  return HOLDS
}

process.exitCode = await verify(process.argv.slice(2)).catch((error: Error) => {
  console.error(error instanceof Usage ? `${error.message}\n\n${USAGE}` : error.message)
  return NOT_CHECKED
})
