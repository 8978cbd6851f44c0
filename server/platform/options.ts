/** Options of the commands. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CannotStart } from './console.ts'

/** Invalid arguments, in one sentence. */
export class Usage extends CannotStart {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads options and other arguments as Node's `parseArgs`. Throws Usage. */
export function readOptions<const T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // The rest of Node's message is for programmers.
    const [sentence = ''] = (error as Error).message.split(/\.\s/)
    throw new Usage(`${sentence.replace(/\.$/, '')}.`)
  }
}

/** Reads the options of this process; wrong ones are printed, and end it with 2. */
export function readOwnOptions<const T extends Options>(options: T) {
  try {
    return readOptions(process.argv.slice(2), options)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
