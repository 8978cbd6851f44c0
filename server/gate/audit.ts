import type { Call } from '#contract/call.ts'
import { Told, Unwrapped, type Visit } from '../visit.ts'

/** One event for every act, in the act's own transaction: who, what, which row, when and why. */
export async function recordAct({ db, actor, now, ip }: Visit, call: Call, answer: unknown): Promise<void> {
  if (call.quiet) return
  const telling = answer instanceof Told || answer instanceof Unwrapped ? answer.telling : {}
  const by = telling.by ?? (actor.id > 0 ? actor : null)
  await db
    .insertInto('audit_event')
    .values({
      at: now,
      member_id: by?.id ?? null,
      role: by?.role ?? null,
      call: call.name,
      entity: telling.about?.[0] ?? null,
      entity_id: telling.about ? String(telling.about[1]) : null,
      reason: telling.reason ?? null,
      detail: telling.detail ? JSON.stringify(telling.detail) : (null as never),
      ip,
    })
    .execute()
}

/** An event nobody made: the clockwork's, or one that followed from an act by itself. `what` is named like a call. */
export async function recordByItself(
  { db, now }: Pick<Visit, 'db' | 'now'>,
  what: string,
  about: readonly [entity: string, id: number],
  detail: object = {},
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: now,
      member_id: null,
      role: null,
      call: what,
      entity: about[0],
      entity_id: String(about[1]),
      reason: null,
      detail: JSON.stringify(detail),
      ip: '',
    })
    .execute()
}
