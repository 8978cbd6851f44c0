/** `npm run witness -- URL`: cosigns the heads of a server's log after comparing them with those seen before. Exit 0, 1 or 2. */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { formatKey } from '#contract/halls/log/note.ts'
import {
  observe,
  openRemoteLog,
  openWitnessKey,
  readWitnessState,
  Unreachable,
  writeWitnessState,
} from './modules/halls/log/index.ts'
import { stateFolder } from './platform/state-folder.ts'

const USAGE = `npm run witness -- [--key FILE] [--name NAME] [--log-key KEY] [--interval SECONDS] [--once] URL

Compares the log of records at URL with what was seen before, and signs its head. It refuses a log that was cut or changed.

  --key       the key of this witness, created at the first run; what was seen is beside it in FILE.state
  --name      its public name, at the first run; without spaces
  --log-key   the log's key, 64 hex digits, as the operator published it; without it, the first one seen is trusted
  --interval  seconds between two looks, 1 to 86400; 60 if not given
  --once      looks once and ends

Exit 0: signed or unchanged · 1: refused, with both notes as evidence · 2: it could not be checked`

const [DONE, REFUSED, NOT_CHECKED] = [0, 1, 2]
/** Longest time between two looks, seconds. */
const DAY = 86_400

async function witness(given: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    options: {
      key: { type: 'string', default: join(stateFolder(), 'witness-key') },
      name: { type: 'string' },
      'log-key': { type: 'string' },
      interval: { type: 'string', default: '60' },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(USAGE)
    return DONE
  }
  const [url, ...more] = positionals
  const logKey = values['log-key']?.toLowerCase() ?? null
  if (!url || more.length > 0 || !/^https?:\/\//.test(url)) throw new Error(USAGE)
  if (logKey !== null && !/^[\da-f]{64}$/.test(logKey)) throw new Error('--log-key has 64 hex digits.')
  const seconds = Number(values.interval)
  if (!(seconds >= 1 && seconds <= DAY)) throw new Error('--interval is a number of seconds, 1 to 86400.')
  const own = openWitnessKey(values.key, values.name ?? hostname())
  if (values.name !== undefined && values.name !== own.key.name)
    throw new Error(`${values.key} is the key of ${own.key.name}. A key keeps its name: choose another file for ${values.name}.`)
  const stateFile = `${values.key}.state`
  if (own.isNew) console.log(`The key of this witness is in ${values.key}. Its operator registers it with\n`)
  if (own.isNew) console.log(`  npm run admin -- add-witness ${formatKey(own.key)}\n`)
  const remote = openRemoteLog(url)
  for (;;) {
    const code = await look()
    if (values.once || code === REFUSED) return code
    await delay(seconds * 1000)
  }

  async function look(): Promise<number> {
    try {
      const { result, text } = await observe({
        remote,
        witness: own,
        state: readWitnessState(stateFile),
        logKey,
        now: () => new Date(),
        save: (state) => writeWitnessState(stateFile, state),
      })
      console.log(`${new Date().toISOString()} ${text}`)
      return result === 'refused' ? REFUSED : result === 'waiting' ? NOT_CHECKED : DONE
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      console.log(`${new Date().toISOString()} ${error.message}`)
      return NOT_CHECKED
    }
  }
}

process.exitCode = await witness(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  return NOT_CHECKED
})
