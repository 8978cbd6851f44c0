/** Bulk commands: end when the page is left, and restore the focus. */
import { IconCircleCheck } from '@tabler/icons-react'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { useBulk, type BulkAct } from '#app/kit/list/bulk.tsx'
import { DataTable } from '#app/kit/ui/table/DataTable.tsx'
import { firstTableState } from '#app/kit/ui/table/column.ts'
import { bulkWords as words } from '#app/kit/list/list-words.ts'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import { put } from '../ui/stage.tsx'

type Row = { id: number }
type Done = Awaited<ReturnType<BulkAct<Row>['run']>>
const rows: Row[] = [{ id: 1 }, { id: 2 }, { id: 3 }]

/** Rows that were started, and resolvers of the newest. */
let begun: number[] = []
let end: { ok: () => void; fault: () => void }
const acts: BulkAct<Row>[] = [
  {
    call: cargo.finish,
    word: 'پایان دادن',
    icon: IconCircleCheck,
    may: () => true,
    nameOf: ({ id }) => `بار ${id}`,
    effect: 'بار از فهرست می‌رود.',
    run: ({ id }) => {
      begun.push(id)
      return new Promise<Done>((resolve, reject) => {
        end = { ok: () => resolve({ state: 'delivered', message: 'شد' }), fault: () => reject(new TypeError('a fault')) }
      })
    },
  },
]

/** Uncaught page errors, as the page reports them. */
let faults: unknown[] = []
const onFault = (fault: unknown) => faults.push(fault)
beforeEach(() => {
  begun = []
  faults = []
  process.on('unhandledRejection', onFault)
})
afterEach(() => void process.off('unhandledRejection', onFault))

function List() {
  const { picking, start, dialog } = useBulk(acts)
  return (
    <main>
      <DataTable
        name="بارها"
        columns={[{ key: 'id', header: 'شماره', value: ({ id }: Row) => id, render: ({ id }: Row) => id }]}
        {...{ rows, picking }}
        menus={start}
        rowId={({ id }) => String(id)}
        empty="هیچ"
        state={firstTableState}
        onStateChange={() => {}}
        renderCard={({ id }) => id}
      />
      {dialog}
    </main>
  )
}

async function begin() {
  const page = put(<List />)
  await page.hand.click(page.getByRole('button', { name: words.start }))
  await page.hand.click(page.getByRole('button', { name: tableWords.pickPage }))
  await page.hand.click(page.getByRole('button', { name: 'پایان دادن' }))
  await page.findByRole('dialog')
  await page.hand.click(page.getAllByRole('button', { name: 'پایان دادن' }).at(-1)!)
  await waitFor(() => expect(begun).toEqual([1]))
  return page
}

test('leaving the page stops the remaining rows', async () => {
  const page = await begin()
  page.unmount()
  end.ok()
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual([1])
})

test('a page error ends the command: finished rows are reported, nothing stays pending', async () => {
  const page = await begin()
  end.ok()
  await waitFor(() => expect(begun).toEqual([1, 2]))
  end.fault()
  expect(await page.findByRole('button', { name: words.close })).toBeTruthy()
  expect(page.getByText('شد')).toBeTruthy()
  expect(page.queryByRole('progressbar')).toBeNull()
  await waitFor(() => expect(faults).toHaveLength(1))
  expect(begun).toEqual([1, 2])
})

test('choosing rows takes the focus from its button and returns it', async () => {
  const page = put(<List />)
  await page.hand.click(page.getByRole('button', { name: words.start }))
  expect(document.activeElement).toBe(page.getByRole('region', { name: tableWords.picking }))
  await page.hand.click(page.getByRole('button', { name: tableWords.endPicking }))
  expect(document.activeElement).toBe(page.getByRole('button', { name: words.start }))
})
