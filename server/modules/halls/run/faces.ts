/** The displayed rows of a record, without names of persons (domain.md 4.7). */
import { toToman } from '#contract/kernel/value/money.ts'
import { sql } from 'kysely'
import type { RunRecord } from '#contract/halls/split/record.ts'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { LiveRun } from './rows.ts'

/** Displayed hall, cargos and turns of a snapshot: company, route and rent of a cargo, three digits of a vehicle's card. */
export async function facesOf(
  tx: Db,
  hallId: number,
  { cargos, runId, turns }: SplitSnapshot,
): Promise<Pick<RunRecord, 'hallName' | 'cargoFaces' | 'loaderTypes' | 'turnFaces'>> {
  const { name } = await tx.selectFrom('hall').select('name').where('id', '=', hallId).executeTakeFirstOrThrow()
  const ids = cargos.map(({ id }) => id)
  const faces =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('cargo')
          .innerJoin('company', 'company.id', 'cargo.company_id')
          .innerJoin('goods', 'goods.id', 'cargo.goods_id')
          .leftJoin('show_cargo', (on) => on.onRef('show_cargo.cargo_id', '=', 'cargo.id').on('show_cargo.run_id', '=', runId))
          .select([
            'cargo.id',
            'company.name as company',
            'cargo.source',
            'cargo.destination',
            'goods.name as goods',
            'show_cargo.number',
            'cargo.rent',
            'cargo.trucks',
          ])
          .where('cargo.id', 'in', ids)
          .orderBy('cargo.id')
          .execute()
  const numbers = turns.map(({ number }) => number)
  const cards =
    numbers.length === 0
      ? []
      : await tx
          .selectFrom('turn')
          .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
          .select(['turn.number', 'vehicle.card_number as card'])
          .where('turn.hall_id', '=', hallId)
          .where('turn.number', 'in', numbers)
          .orderBy('turn.number')
          .execute()
  const loaders = new Set([...cargos.flatMap(({ loaderTypes }) => loaderTypes), ...turns.map(({ loaderType }) => loaderType)])
  return {
    hallName: name,
    cargoFaces: faces.map((face) => ({ ...face, rent: toToman(face.rent) })),
    loaderTypes: await tx
      .selectFrom('loader_type')
      .select(['id', 'name'])
      .where('id', 'in', [-1, ...loaders])
      .orderBy('id')
      .execute(),
    turnFaces: cards.map(({ card, number }) => ({ card: card.slice(-3), number })),
  }
}

/**
 * Acts out of order in a hall after this id, oldest first, and the newest of them. Ids define what a record has not covered,
 * times do not; `recordOverride` ensures that no id is taken before a publication and committed after it.
 */
export async function overridesSince(
  tx: Db,
  hallId: number,
  afterId: number,
): Promise<{ overrides: RunRecord['overrides']; lastId: number }> {
  const rows = await tx
    .selectFrom('override')
    .leftJoin('turn', 'turn.id', 'override.turn_id')
    .leftJoin('list_receipt', 'list_receipt.id', 'override.receipt_id')
    .select([
      'override.id',
      'override.ahead',
      'override.at',
      'override.cargo_id as cargo',
      'override.kind',
      'override.lists',
      'override.reason_code as reasonCode',
      'list_receipt.hash as receipt',
      'override.role',
      sql<string | null>`to_char(override.show_time, 'HH24:MI')`.as('showTime'),
      'override.trucks_before as from',
      'override.trucks_after as to',
      'turn.number as turn',
    ])
    .where('override.hall_id', '=', hallId)
    .where('override.id', '>', afterId)
    .orderBy('override.id')
    .execute()
  return {
    overrides: rows.map(({ id: _id, at, from, to, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(from !== null && to !== null && { trucks: { from, to } }),
    })),
    lastId: rows.at(-1)?.id ?? afterId,
  }
}

/** The hall's record before this run; undefined for its first. */
export async function recordBefore(tx: Db, { hall_id, id }: LiveRun) {
  const row = await tx
    .selectFrom('show_run')
    .select(['record_hash as recordHash', 'last_override_id as lastOverrideId'])
    .where('hall_id', '=', hall_id)
    .where('state', '=', 'PUBLISHED')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { recordHash: row.recordHash, lastOverrideId: row.lastOverrideId ?? 0 }
}
