/** `npm run witness -- URL`: cosigns the heads of a server's log after comparing them with those seen before. Exit 0 to 3. */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { formatKey } from '#contract/halls/log/note.ts'
import { observe, openRemoteLog, openWitnessKey, openWitnessMemory, Unreachable } from './modules/halls/log/index.ts'
import { DOES_NOT_HOLD, HOLDS, NOT_CHECKED, runCommand } from './modules/permits/verify/command.ts'
import { readOptions, Usage } from './platform/options.ts'
import { stateFolder } from './platform/state-folder.ts'

const HELP = `Signs the log of all records of a Barnobat server, after checking that nothing of its past was changed or removed.
Run it on a computer that the operator of the server does not control. One key can witness several servers.

Usage: npm run witness -- [OPTION]... URL

  URL                 any address of the server, such as https://barnobat.example.ir
  --key FILE          the key of this witness, created at the first run. FILE.state remembers what was seen: back up both,
                      and never edit them. Default: witness-key in the folder of the state
  --name NAME         the public name of this witness, given at the first run; no spaces. Default: the computer's name
  --log-key KEY       the key of the log, 64 hex digits, as the operator published it on paper. Without it, the first key
                      that is seen is trusted
  --interval SECONDS  time between two looks, 1 to 86400. Default: 60
  --once              look once, then end
  --help              print this text

Exit codes:
  0  signed, or nothing new
  1  refused: the log was cut, changed or forked. Keep the output, which has both signed notes as evidence
  2  wrong options, or a file on this computer cannot be used
  3  could not be checked: the server did not answer, or took no signature. Nothing is known; try again later

Example:
  npm run witness -- --key council.key --name council https://barnobat.example.ir`

/** Longest time between two looks, seconds. */
const DAY = 86_400

async function witness(given: string[]): Promise<number> {
  const { values, positionals } = readOptions(given, {
    key: { type: 'string', default: join(stateFolder(), 'witness-key') },
    name: { type: 'string' },
    'log-key': { type: 'string' },
    interval: { type: 'string', default: '60' },
    once: { type: 'boolean', default: false },
  })
  const [url, ...more] = positionals
  const logKey = values['log-key']?.toLowerCase() ?? null
  if (url === undefined) throw new Usage('Give the address of a server.')
  if (more.length > 0) throw new Usage('Give one address. Run the command once for each server.')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Usage(`${url} is not an address such as https://HOST.`)
  if (logKey !== null && !/^[\da-f]{64}$/.test(logKey)) throw new Usage('--log-key has 64 hex digits.')
  const seconds = Number(values.interval)
  if (!(seconds >= 1 && seconds <= DAY)) throw new Usage('--interval is a number of seconds, 1 to 86400.')
  const own = openWitnessKey(values.key, values.name ?? hostname())
  if (values.name !== undefined && values.name !== own.key.name)
    throw new Error(`${values.key} is the key of ${own.key.name}. A key keeps its name: choose another file for ${values.name}.`)
  const memory = openWitnessMemory(`${values.key}.state`, new URL(url).origin)
  if (own.isNew) console.log(`The key of this witness is in ${values.key}. The operator of the server registers it with\n`)
  if (own.isNew) console.log(`  npm run admin -- add-witness ${formatKey(own.key)}\n`)
  const remote = openRemoteLog(url)
  for (;;) {
    const code = await look()
    if (values.once || code === DOES_NOT_HOLD) return code
    await delay(seconds * 1000)
  }

  async function look(): Promise<number> {
    try {
      const { result, text } = await observe({ remote, witness: own, memory, logKey, now: () => new Date() })
      console.log(`${new Date().toISOString()} ${text}`)
      return result === 'refused' ? DOES_NOT_HOLD : result === 'waiting' ? NOT_CHECKED : HOLDS
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      console.log(`${new Date().toISOString()} COULD NOT BE CHECKED: ${error.message}`)
      return NOT_CHECKED
    }
  }
}

await runCommand(witness, HELP)
