/** Printing permits in tests: the printout, its text, and its users. */
import { expect } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import type { Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

/** Requests the printout of a permit as the older client does. */
export const print = (who: Person, DriverReserveId: number, Format: string | null = 'pdf') =>
  who.say(permit.print, { DriverReserveId, ...(Format === null ? {} : { Format }) })

/** Returns the page sizes of a PDF in points, and asserts that it is complete. */
export function pagesOf({ status, data }: { status: number; data: unknown }) {
  expect(status).toBe(200)
  expect(data).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
  return [...String(data).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Number(w), Number(h)] as const)
}

/** Returns what a print changes: status, count, time, log and audit of a permit. */
export async function printStateOf({ world: { db } }: Hall, id: number) {
  const row = await db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const log = await db.selectFrom('permit_print').selectAll().where('permit_id', '=', id).orderBy('serial').execute()
  const audit = await db
    .selectFrom('audit_event')
    .select(['entity_id', 'detail', 'member_id'])
    .where('call', '=', 'permit.print')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  return {
    status: row.status,
    count: row.print_count,
    printedAt: row.printed_at,
    serials: log.map(({ serial }) => serial),
    formats: log.map(({ format }) => format),
    by: log.map(({ member_id }) => member_id),
    audit: audit.map(({ detail }) => detail),
  }
}
export const UNPRINTED = { status: 1, count: 0, printedAt: null, serials: [], formats: [], by: [], audit: [] }

/** Ali wins the cargo of the ten o'clock show; returns his permit's id. */
export async function wonBy(hall: Hall, name = 'علی', more: object = {}) {
  const driver = await hall.queued(name)
  const cargoId = await hall.announced(1, more)
  await hall.until('10:00')
  await hall.prefers(driver.turnId, [cargoId])
  await hall.until('10:21')
  const rows = await hall.permits()
  const { id } = rows.find(({ turn_id }) => turn_id === driver.turnId)!
  return { ...driver, cargoId, id }
}
