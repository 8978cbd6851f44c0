/** Open streams by session, so that they end with it. */
import type { Client } from 'pg'
import { OPEN_MEMBER } from '../modules/access/identity/index.ts'

type End = () => void

/** Runs a query on one connection. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Serialises queries on a connection. */
export function oneByOne(client: Client): Query {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values = []) => {
    const next = last.then(() => client.query(text, values))
    last = next.catch(() => undefined)
    return next
  }
}

/** The streams of sessions on this server. */
interface SessionStreams {
  add(sessionId: number, end: End): void
  remove(sessionId: number, end: End): void
  /** The sessions with an open stream. */
  all(): number[]
  /** Ends all streams of these sessions. */
  end(sessionIds: readonly number[]): void
  /** Ends the streams of those sessions that are invalid by the gate's rules. */
  recheck(query: Query, sessionIds: readonly number[], now: Date): Promise<void>
}

const VALID_SESSIONS = `select session.id from session join member on member.id = session.member_id
  where session.id = any($1) and session.revoked_at is null and session.expires_at > $2 and ${OPEN_MEMBER}`

export function openSessionStreams(): SessionStreams {
  const open = new Map<number, Set<End>>()
  const end = (sessionIds: readonly number[]) => {
    for (const id of sessionIds) {
      const ends = open.get(id) ?? []
      open.delete(id)
      for (const one of ends) one()
    }
  }
  return {
    add(sessionId, one) {
      open.set(sessionId, (open.get(sessionId) ?? new Set()).add(one))
    },
    remove(sessionId, one) {
      open.get(sessionId)?.delete(one)
      if (open.get(sessionId)?.size === 0) open.delete(sessionId)
    },
    all: () => [...open.keys()],
    end,
    async recheck(query, sessionIds, now) {
      if (sessionIds.length === 0) return
      const { rows } = await query(VALID_SESSIONS, [sessionIds, now])
      const valid = new Set(rows.map((row) => Number((row as { id: unknown }).id)))
      end(sessionIds.filter((id) => !valid.has(id)))
    },
  }
}
