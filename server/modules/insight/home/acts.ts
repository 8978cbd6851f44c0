import type { OwnAct } from '#contract/insight/home.ts'
import { looks } from '#server/platform/audit.ts'
import { cargosOf } from '#server/modules/freight/cargo/index.ts'
import { permitsInSight } from '#server/modules/permits/permit/index.ts'
import type { Asking } from './counts.ts'

const MOST = 5

/** The member's last commands, newest first: without sign-ins, reads and outbox events. */
export async function actsOf(asking: Asking): Promise<OwnAct[]> {
  const { db, actor } = asking
  const rows = await db
    .selectFrom('audit_event')
    .select(['id', 'at', 'call', 'entity', 'entity_id as entityId'])
    .where('member_id', '=', actor.id)
    .where('call', 'not like', 'identity.%')
    .where('call', 'not like', 'op.%')
    .where('call', 'not in', looks)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const routeOf = await routes(asking, rows)
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), route: routeOf(row) }))
}

interface Subject {
  entity: string | null
  entityId: string | null
}

/** The routes of cargos, and of permits' cargos, that are still in the member's scope. */
async function routes({ db, actor }: Asking, subjects: readonly Subject[]) {
  const idsOf = (entity: string) => subjects.filter((one) => one.entity === entity).map(({ entityId }) => Number(entityId))
  const [cargos, permits] = [idsOf('cargo'), idsOf('permit')]
  const ends = ['cargo.source as from', 'cargo.destination as to'] as const
  const ofCargos = cargos.length
    ? await cargosOf(db, actor)
        .select(['cargo.id', ...ends])
        .where('cargo.id', 'in', cargos)
        .execute()
    : []
  const ofPermits = permits.length
    ? await permitsInSight(db, actor)
        .select(['permit.id', ...ends])
        .where('permit.id', 'in', permits)
        .execute()
    : []
  const readers: Record<string, typeof ofCargos> = { cargo: ofCargos, permit: ofPermits }
  return ({ entity, entityId }: Subject) => {
    const found = readers[entity ?? '']?.find(({ id }) => id === Number(entityId))
    return found ? { from: found.from, to: found.to } : null
  }
}
