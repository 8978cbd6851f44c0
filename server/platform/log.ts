/** The server's log: lines of JSON without personal numbers. */
import { DatabaseError } from 'pg'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** The log of this process, to standard output by default. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: serialiseError } }, to)

/**
 * Database errors quote rows in detail and message ("Key (national_id)=(…)", "invalid input syntax: …"): only their location is
 * logged, without personal data.
 */
function serialiseError(error: unknown) {
  const cause = ofDatabase(error)
  if (!cause) return stdSerializers.err(error as Error)
  const { code, table, constraint, stack = '' } = cause
  return { type: 'DatabaseError', code, table, constraint, stack: stack.split('\n').filter(isFrame).join('\n') }
}

const isFrame = (line: string) => /^\s+at /.test(line)

/** The database's error, also as the cause of another error. */
function ofDatabase(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? ofDatabase(error.cause) : null
}
