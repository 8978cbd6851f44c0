/** The address book as a clerk uses it: by labels. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { device } from '#app/transport/outbox/device.ts'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { customerFormWords as form } from '#app/modules/freight/customer/customer-words.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { connect, disconnect, leave } from '../../page.tsx'
import { openWorld, type World } from '../../world.ts'

// Long enough for a machine that builds and tests at once; a successful wait takes no longer.
vi.setConfig({ testTimeout: 60_000 })
export const user = userEvent.setup({ pointerEventsCheck: 0 })

/** Creates a world for the file with empty storage per test. `reached` is the network handler. */
export function useWorld(opening: Parameters<typeof openWorld>[0] = {}, reached = (world: World) => world): { world: World } {
  const scene = {} as { world: World }
  beforeAll(async () => {
    scene.world = await openWorld(opening)
  })
  afterAll(() => scene.world.close())
  beforeEach(async () => {
    openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
    await device.db.delete()
    await device.db.open()
    connect(reached(scene.world))
  })
  afterEach(() => {
    for (let id = 1; id < 200; id += 1) dropAlert(id)
    leave()
    disconnect()
  })
  return scene
}

let n = 300_000_000
/** Returns an unused national code. */
export const freshCode = () => nationalCodeOf(String((n += 1)))

export const dialog = () => screen.findByRole('dialog')
/** Returns a field of the open dialog by its label; its list of options has the same name. */
export async function field(label: string): Promise<HTMLInputElement> {
  const { htmlFor } = await within(await dialog()).findByText<HTMLLabelElement>(label, { selector: 'label' })
  return document.getElementById(htmlFor) as HTMLInputElement
}
export async function write(label: string, text: string) {
  const at = await field(label)
  await user.clear(at)
  await user.click(at)
  await user.paste(text)
}
/** Types a city and takes the first suggestion. */
export async function pickCity(typed: string) {
  await waitFor(async () => {
    if ((await field(form.city)).readOnly) throw new Error('the cities are not loaded yet')
  })
  await write(form.city, typed)
  await user.keyboard('{Enter}')
}
/** Returns the messages below a field of the dialog. */
export async function faultAt(label: string): Promise<string | null> {
  const { id } = await field(label)
  return document.getElementById(`${id}-error`)?.textContent ?? null
}
// By text: in a dialog this size jsdom needs seconds to compute every accessible name.
export async function press(name: string) {
  const inside = await dialog()
  const found = await waitFor(() => {
    const one = [...inside.querySelectorAll('button')].find((button) =>
      [button.textContent.trim(), button.getAttribute('aria-label')].includes(name),
    )
    if (!one) throw new Error(`no button has the name ${name}`)
    return one
  })
  await user.click(found)
}
export const gone = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('the dialog is still open')
  })

/** Fills in a whole new customer in the open dialog. */
export async function fillIn({
  name,
  code = freshCode(),
  city = 'بندرعباس',
  address = 'انبار شمارهٔ ۳',
}: {
  name: string
  code?: string
  city?: string
  address?: string
}) {
  await write(form.name, name)
  await write(form.code, code)
  await pickCity(city)
  await write(form.address, address)
}
