/** The server's log: lines of JSON in which nobody's numbers stand. */
import { DatabaseError } from 'pg'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** The log of this process, to standard output where nothing else is said. */
export const openLog = (level: string, to?: DestinationStream): Logger => pino({ level, serializers: { err: told } }, to)

/**
 * What the database says of an error quotes rows ("Key (national_id)=(…)", "invalid input syntax: …"), in its detail and in
 * its message: where it arose is told, and not of whom.
 */
function told(error: unknown) {
  const cause = ofDatabase(error)
  if (!cause) return stdSerializers.err(error as Error)
  const { code, table, constraint, stack = '' } = cause
  return { type: 'DatabaseError', code, table, constraint, stack: stack.split('\n').filter(isFrame).join('\n') }
}

const isFrame = (line: string) => /^\s+at /.test(line)

/** The database's error, or the one that was the cause of what was thrown. */
function ofDatabase(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? ofDatabase(error.cause) : null
}
