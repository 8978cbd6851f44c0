import { expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { addressLines } from '#app/modules/freight/customer/lines.ts'
import { listed, pendingActs, subjectFrom } from '#app/modules/freight/customer/row.ts'

const item = (change: Partial<OutboxItem>): OutboxItem => ({
  opId: 'op',
  entityRef: 'ref',
  seq: 1,
  call: customer.add.name,
  title: '',
  state: 'delivered',
  payload: { FullName: 'الف', MeliCode: '0499370899', CityId: 3, Address: 'ب' },
  needs: [],
  version: null,
  base: null,
  createdAt: 0,
  attempts: 1,
  nextAt: null,
  everSent: true,
  upload: null,
  history: [],
  suspect: false,
  last: { outcome: 'ok', at: 100, ms: 1, by: 'page', http: 200, code: null, marked: true, asked: false },
  refusal: null,
  receipt: { id: '7', message: '', data: { id: 7, addressId: 70 }, at: 100, replayed: false },
  replacedBy: null,
  mayResend: false,
  mayEdit: false,
  mayDiscard: false,
  mayUndo: false,
  ...change,
})
const seven = { id: 7, name: 'الف', customerFullName: 'الف', meliCode: '0499370899', version: 1 }
const address = (id: number) => ({
  id,
  customerId: 7,
  customerFullName: 'الف',
  cityName: 'یزد',
  city: 'یزد',
  cityId: 3,
  provinceId: 1,
  address: 'ب',
  telephone: '',
  mobile: '',
  postalCode: '',
  version: 1,
})
const see = (customers: (typeof seven)[], addresses: ReturnType<typeof address>[] | undefined, items: OutboxItem[]) =>
  listed({ customers, addresses, items, cityName: () => 'یزد' }).map((row) => [row.id, row.addresses])

test('a delivered customer is listed once, with its address, in any order of responses', () => {
  const items = [item({})]
  expect(see([], [], items)).toEqual([[null, 1]])
  expect(see([seven], [], items)).toEqual([[7, 1]])
  expect(see([seven], [address(70)], items)).toEqual([[7, 1]])
  expect(see([seven], [address(70)], [])).toEqual([[7, 1]])
})

test('a list fetched before the delivery is known shows the customer once; a refused duplicate stays', () => {
  const underWay = item({ state: 'sending', receipt: null })
  expect(see([seven], [address(70)], [underWay])).toEqual([[7, 1]])
  const refused = item({ state: 'attention', receipt: null })
  expect(see([seven], [address(70)], [refused]).map(([id]) => id)).toEqual([null, 7])
})

test('a delivered address is counted once', () => {
  const second = item({
    call: customer.addAddress.name,
    payload: { CustomerId: 7, cityId: 3, Address: 'پ' },
    receipt: { id: '71', message: '', data: { id: 71 }, at: 100, replayed: false },
  })
  expect(see([seven], [address(70)], [second])).toEqual([[7, 2]])
  expect(see([seven], [address(70), address(71)], [second])).toEqual([[7, 2]])
})

test('a queued address is one row, even if listed already; a later or refused duplicate is another', () => {
  const underWay = item({
    call: customer.addAddress.name,
    payload: { CustomerId: 7, cityId: 3, Address: 'ب', Telephone: '', Mobile: '', PostalCode: '' },
    state: 'sending',
    receipt: null,
    createdAt: 50,
  })
  const lines = (one: OutboxItem, answeredAt = 60) =>
    addressLines({ subject: subjectFrom(seven), saved: [address(71)], answeredAt, items: [one], cityName: () => 'یزد' })
  expect(lines(underWay).map(({ id }) => id)).toEqual([71])
  expect(lines(underWay, 40).map(({ id }) => id)).toEqual([71, null])
  expect(lines({ ...underWay, state: 'attention' }).map(({ id }) => id)).toEqual([71, null])
})

test('addresses that could not be loaded are unknown, never none', () => {
  expect(see([seven], undefined, [])).toEqual([[7, null]])
})

test('a delivered item counts until the list was refetched; a discarded one never', () => {
  expect(pendingActs([item({})], 99)).toHaveLength(1)
  expect(pendingActs([item({})], 100)).toEqual([])
  expect(pendingActs([item({ state: 'queued', last: null })], 1000)).toHaveLength(1)
  expect(pendingActs([item({ state: 'discarded' })], 0)).toEqual([])
})
