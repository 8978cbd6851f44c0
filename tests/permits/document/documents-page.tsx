/** The documents of ali's permit on a page with a fake image decoder, since jsdom decodes no images. */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { document as calls } from '#contract/permits/document.ts'
import { device } from '#app/transport/outbox/device.ts'
import type { Codec } from '#app/kit/file/picture/codec.ts'
import { Documents } from '#app/modules/permits/document/Documents.tsx'
import { DocumentsDialog } from '#app/modules/permits/document/DocumentsDialog.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { connect, disconnect, goOnline, leave, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { jpeg, openDocuments, type DocumentSetup } from './setup.ts'

/** The decoder's result for the next image. */
export const decoder = { draws: (): Promise<Uint8Array> => jpeg() }
export const pretendCodec: Codec = async () => ({
  width: 4000,
  height: 3000,
  encode: () => decoder.draws(),
  close: () => undefined,
})

export interface DocumentsPage {
  setup: DocumentSetup
  support: Person
  /** An observer, who uploads nothing. */
  union: Person
}

/** Opens a hall with one permit for the file. */
export function useDocumentsPage(): DocumentsPage {
  const page = {} as DocumentsPage
  beforeAll(async () => {
    page.setup = await openDocuments()
    const { world } = page.setup
    page.support = await world.person('support', { role: 'AdminSupport' })
    page.union = await world.person('union', { role: 'DriversAssociation' })
    await world.db.insertInto('member_hall').values({ member_id: page.union.id, hall_id: world.cast.halls.rajaei }).execute()
  })
  afterAll(async () => expect(await page.setup.world.close()).toEqual([]))
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: page.setup.world.clock.now })
    await device.db.delete()
    await device.db.open()
    URL.createObjectURL = vi.fn(() => 'blob:document')
    URL.revokeObjectURL = vi.fn()
    connect(page.setup.world)
  })
  afterEach(async () => {
    goOnline()
    for (let id = 1; id < 200; id += 1) dropAlert(id)
    cleanup()
    leave()
    disconnect()
    decoder.draws = () => jpeg()
    await page.setup.world.db.deleteFrom('permit_document').execute()
    vi.useRealTimers()
  })
  return page
}

export const user = userEvent.setup({ applyAccept: false })
const permitOf = ({ setup }: DocumentsPage, change: object = {}) => ({
  id: setup.permitId,
  status: 1 as const,
  driverName: 'علی',
  driverFamily: 'راننده',
  ...change,
})

export const open = (page: DocumentsPage, who: Person, change: object = {}) =>
  showTo(who, () => (
    <main>
      <Documents permit={permitOf(page, change)} />
      <Alerts />
    </main>
  ))

export const openDialog = (page: DocumentsPage, who: Person, onClose: () => void) =>
  showTo(who, () => (
    <main>
      <DocumentsDialog permit={permitOf(page)} onClose={onClose} />
      <Alerts />
    </main>
  ))

export const form = () => screen.findByRole('form', { name: 'بارگذاری سند' })
export const choose = async (file: File) => {
  const input = (await form()).querySelector<HTMLInputElement>('input[type=file]:not([capture])')!
  await user.upload(input, file)
}
export const pick = async (type: 'بارنامه' | 'حواله') => user.click(within(await form()).getByRole('radio', { name: type }))
export const submit = async () => user.click(within(await form()).getByRole('button', { name: 'بارگذاری سند' }))
export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type = '') => new File([bytes], name, { type })
export const listed = async (page: DocumentsPage, who: Person) =>
  (await who.say(calls.list, { DriverReserveId: page.setup.permitId })).data!

type Attaching = { setup: Pick<DocumentsPage['setup'], 'maryam' | 'permitId'> }
/** Attaches an image by a plain request, because jsdom's forms do not reach the server complete. */
export async function attached({ setup }: Attaching, type: 0 | 1, seed: number): Promise<void> {
  const edge = 'form-edge'
  const field = (name: string, value: string) =>
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const body = Buffer.concat([
    field('Type', String(type)),
    field('DriverReserveId', String(setup.permitId)),
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="File"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    await jpeg(seed),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}`, 'idempotency-key': crypto.randomUUID() }
  const { method, path } = httpRoute(calls.attach.at)
  const response = await setup.maryam.send(method, path, new Uint8Array(body), headers)
  if (response.status !== 200) throw new Error(await response.text())
}
