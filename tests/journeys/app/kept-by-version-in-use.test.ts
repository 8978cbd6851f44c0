/**
 * This release loads an outbox, a draft and a saved report stored by the current one. The rows are fixed data
 * (kept-by-version-in-use.json), so that a change of their shape fails here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedReportWords as reports } from '#app/kit/list/reports/saved-report-words.ts'
import kept from './kept-by-version-in-use.json' with { type: 'json' }
import { cargosOf, openSite, signedIn, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site?.close())

test('delivers the outbox once in order with frozen bytes, fills the form from the draft, opens the report', async () => {
  const { visit, page } = await signedIn(site)
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('member')!) as { id: number })
  const own = { accountId: String(id), lane: `${id}:ops` }
  // Sent, but its answer was lost: its bytes are frozen.
  const sent = { state: 'unknown', attempts: 1, firstSentAt: 1795958884747, lastAttemptAt: 1795958884747, rev: 2 }
  const lost = { ...kept.op, ...own, ...sent, history: [kept.attempt] }
  const payload = { ...kept.op.payload, KalaWeight: 5202 }
  const next = { ...kept.op, ...own, payload, opId: crypto.randomUUID(), entityRef: crypto.randomUUID() }
  const frozen = JSON.stringify({ ...kept.op.payload, Description: 'frozen' })

  await site.cut(visit, true)
  await page.evaluate(
    async ([first, second, draft, text]) => {
      const wire = { bytes: new TextEncoder().encode(text), contentType: 'application/json' }
      const opening = indexedDB.open('outbox')
      const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
      const writing = db.transaction(['ops', 'drafts'], 'readwrite')
      writing.objectStore('ops').add({ ...first, wire })
      writing.objectStore('ops').add(second)
      writing.objectStore('drafts').add(draft)
      await new Promise((resolve) => (writing.oncomplete = resolve))
      db.close()
    },
    [lost, next, { ...kept.draft, accountId: own.accountId }, frozen] as const,
  )
  await site.cut(visit, false)
  await page.goto('/AddCargo')
  await page.getByRole('button', { name: 'ادامه', exact: true }).click()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۲۰۴')
  const arrived = async () => (await cargosOf(site)).map(({ weight_kg, description }) => [weight_kg, description])
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([
    [5201, 'frozen'],
    [5202, ''],
  ])

  const { db } = site.world
  const { columns, search, ...named } = kept.report
  const row = { ...named, member_id: id, company_id: null, changed_at: new Date(kept.draft.savedAt) }
  const json = { columns: JSON.stringify(columns), search: JSON.stringify(search) }
  const report = await db
    .insertInto('saved_report')
    .values({ ...row, ...json })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isDefault = { member_id: id, table_name: named.table_name, report_id: report.id }
  await db.insertInto('saved_report_default').values(isDefault).execute()
  await page.goto('/Cargos')
  const address = () => new URL(page.url()).searchParams
  await expect.poll(() => address().get('sort')).toBe('-rent')
  expect(address().get('cols')).toBe('id-rent-date-description')
  await page.getByRole('button', { name: reports.menu, exact: true }).click()
  await page.getByRole('menuitem', { name: /^گران‌ها/ }).waitFor()
  await visit.close()
}, 240_000)
