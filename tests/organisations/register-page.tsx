/** The registration screens on one page, as the router shows them, with a phone at hand. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Codec } from '#app/kit/file/picture/codec.ts'
import { Screen as FormStep } from '#app/modules/organisations/registration/FormScreen.tsx'
import { Screen as MobileStep } from '#app/modules/organisations/registration/MobileScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { jpeg } from '../permits/document/setup.ts'
import { connect, disconnect, goOnline, leave, showTo } from '../page.tsx'
import { openWorld, type World } from '../world.ts'
import { useStubFormData } from './stub-form-data.ts'
import { forgetLimits, openPhones } from '../messaging/phones.ts'

export const pretendCodec: Codec = async () => ({
  width: 4000,
  height: 3000,
  encode: () => jpeg(),
  close: () => undefined,
})

const screens: Record<string, () => React.ReactNode> = {
  '/newregister': () => <MobileStep who="company" />,
  '/registertransportationcompany': () => <FormStep who="company" />,
  '/newregisterproductowner': () => <MobileStep who="owner" />,
  '/registerproductowner': () => <FormStep who="owner" />,
}

function Page() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const Screen = screens[path]
  return (
    <>
      {Screen ? <Screen key={path} /> : <p>{path}</p>}
      <Alerts />
    </>
  )
}

export const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 })
export const phones = openPhones()

/** Opens one world for the file; every test has fresh limits, cache and session storage. */
export function useRegisterPage(): { world: World } {
  const page = {} as { world: World }
  // Checking for hidden elements is slow, and nothing here is hidden.
  configure({ defaultHidden: true })
  beforeAll(async () => {
    page.world = await openWorld({ outside: { sms: phones.sms } })
    await page.world.db
      .insertInto('contact')
      .values({
        version: 1,
        rules_version: 1,
        name: 'بارنوبت',
        rules: '<p>بار را به موقع برسانید.</p>',
        changed_at: page.world.clock.now,
        member_id: null,
      })
      .execute()
  })
  afterAll(() => page.world.close())
  beforeEach(async () => {
    URL.createObjectURL = vi.fn(() => 'blob:document')
    URL.revokeObjectURL = vi.fn()
    sessionStorage.clear()
    openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
    await forgetLimits(page.world, 'sms-address', 'sms-pause')
    connect(page.world)
    useStubFormData()
  })
  afterEach(() => {
    goOnline()
    leave()
    disconnect()
    vi.unstubAllGlobals()
    expect(page.world.errors).toEqual([])
  })
  return page
}

export const open = ({ world }: { world: World }, at: string) => showTo(world.stranger, Page, { at })

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => user.click(await button(name))
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const type = async (name: string | RegExp, text: string) => {
  const one = await field(name)
  await user.clear(one)
  await user.click(one)
  await user.paste(text)
}

export async function pick(name: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name }))
  const list = await screen.findByRole('listbox', { name })
  await user.click(await within(list).findByRole('option', { name: option }))
}

export async function chooseFile(file: File) {
  const group = (await screen.findByRole('form', { name: /مشخصات/ })).querySelector<HTMLInputElement>(
    'input[type=file]:not([capture])',
  )!
  await user.upload(group, file)
}
