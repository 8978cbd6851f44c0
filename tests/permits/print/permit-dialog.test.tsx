import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { decodeQR } from 'qr/decode.js'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { done, MARKER } from '#contract/kernel/envelope.ts'
import { checkPermitCode } from '#contract/permits/permit-code.ts'
import { permit } from '#contract/permits/permit.ts'
import { printWords as serverWords } from '#contract/permits/print-words.ts'
import { permitPrintoutWords } from '#contract/permits/permit-words.ts'
import { printoutFault } from '#app/modules/permits/permit/queries.ts'
import { setOffline } from '#app/transport/outbox/connection.ts'
import { WireError } from '#app/transport/wire.ts'
import { PermitPrintDialog, loadPreview, once } from '#app/modules/permits/print/PermitPrintDialog.tsx'
import { dropAlert, useAlerts } from '#app/kit/ui/alerts.ts'
import { printoutAlerts, printoutFields, printoutWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { printWords } from '#app/kit/print/print-words.ts'
import { wireWords, stateWords } from '#app/kit/ui/start-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { printStateOf, wonBy } from '../permit/printout.ts'
import type { Person } from '../../world.ts'
import { openedWindow } from './window.ts'

const user = userEvent.setup()

let hall: Hall
let id: number
beforeAll(async () => {
  hall = await openHall()
  id = (await wonBy(hall)).id
})
afterAll(() => hall.world.close())

const printed = vi.fn()
beforeEach(async () => {
  printed.mockClear()
  connect(hall.world)
  URL.createObjectURL = vi.fn(() => 'blob:print')
  URL.revokeObjectURL = vi.fn()
  const { db } = hall.world
  await db.deleteFrom('permit_print').execute()
  await db.updateTable('permit').set({ status: 1, print_count: 0, printed_at: null, annulled_at: null }).execute()
})
afterEach(() => {
  cleanup()
  leave()
  disconnect()
  vi.restoreAllMocks()
})

function Stage() {
  const alerts = useAlerts()
  const [opened, open] = useState(true)
  return (
    <>
      {opened ? (
        <PermitPrintDialog permitId={id} onClose={() => open(false)} onPrinted={printed} />
      ) : (
        <button onClick={() => open(true)}>open</button>
      )}
      <div data-testid="alerts">
        {alerts.map(({ id: key, tone, text }) => (
          <button key={key} type="button" data-alert={tone} onClick={() => dropAlert(key)}>
            {text}
          </button>
        ))}
      </div>
    </>
  )
}
/** Waits for an alert, returns its tone and dismisses it. */
async function dismissAlert(text: string) {
  const alerts = await screen.findByTestId('alerts')
  const alert = await within(alerts).findByText(text)
  const { alert: tone } = alert.dataset
  alert.click()
  return tone
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const shown = () => screen.findByRole('region', { name: words.sheet })
const observer = async () => {
  const who = await hall.world.person(`watcher${Math.random()}`, { role: 'Organization' })
  await hall.world.db.insertInto('member_hall').values({ member_id: who.id, hall_id: hall.world.cast.halls.rajaei }).execute()
  return who
}
const open = (who: Person = hall.maryam) => showTo(who, Stage)

describe('nothing to print', () => {
  test('a voided permit: the warning of S0 §8, and no print button', async () => {
    await hall.world.db.updateTable('permit').set({ status: 0 }).execute()
    await open()
    expect(await dismissAlert('اطلاعاتی موجود نیست')).toBe('warning')
    expect(await screen.findByText(words.nothingWhy)).toBeDefined()
    expect(screen.queryByRole('button', { name: words.a5 })).toBeNull()
  })

  test('shows the status of a refused request; a retry shows the printout', async () => {
    answerInstead(
      http.get(
        '*/api/v1/driver-reservations/Report_DriverReserve',
        () => HttpResponse.json({ ...done(null), code: 0, reason: 'not-found' }, { status: 404, headers: { [MARKER]: '1' } }),
        { once: true },
      ),
    )
    await open()
    expect(await dismissAlert('خطای ارتباطی ۴۰۴')).toBe('error')
    await press(stateWords.retry)
    expect(await shown()).toBeDefined()
    expect(await dismissAlert('بازیابی اطلاعات انجام شد')).toBe('success')
  })

  test('no response: an unknown error, with its known details', async () => {
    goOffline()
    await open()
    expect(await dismissAlert(`خطای ناشناخته ${wireWords.unreachable}`)).toBe('error')
    goOnline()
    await press(stateWords.retry)
    expect(await shown()).toBeDefined()
    await dismissAlert(printoutAlerts.loaded)
  })

  test('every other failure has its message', () => {
    expect(printoutFault(new WireError('refused', 'x', { status: 500 }))).toBe('خطای ارتباطی ۵۰۰')
    expect(printoutFault(new WireError('foreign', 'x', { status: 502 }))).toBe('خطای ارتباطی ۵۰۲')
    expect(printoutFault(new Error('boom'))).toBe('خطای ناشناخته boom')
    expect(printoutFault('boom')).toBe('خطای ناشناخته')
  })

  test('a refused print: shows the message, closes the window, and shows the current state', async () => {
    const empty = openedWindow()
    await open()
    await dismissAlert(printoutAlerts.loaded)
    await shown()
    await hall.world.db.updateTable('permit').set({ status: 0 }).execute()
    await press(words.a5)
    expect(await dismissAlert(permitPrintoutWords.isVoided(id))).toBe('error')
    expect([empty.closed, printed.mock.calls.length]).toEqual([true, 0])
    expect(await screen.findByText(words.nothingWhy)).toBeDefined()
  })

  test('a failed print keeps the message beside the buttons until the next try', async () => {
    openedWindow()
    await open()
    await dismissAlert(printoutAlerts.loaded)
    answerInstead(
      http.get('*/api/v1/Report/*', () => new HttpResponse('', { status: 500, headers: { [MARKER]: '1' } }), { once: true }),
    )
    await press(words.slip)
    expect(await dismissAlert(printWords.failed)).toBe('error')
    expect((await screen.findByText(printWords.failed)).dataset['tone']).toBe('bad')
    await press(words.slip)
    await waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(screen.queryByText(printWords.failed)).toBeNull()
    expect(serverWords.failed).not.toBe(printWords.failed)
  })

  test('offline no print can start: disabled buttons, with the reason beside them', async () => {
    openedWindow()
    await open()
    await dismissAlert(printoutAlerts.loaded)
    await shown()
    act(() => setOffline(true))
    expect(screen.getByText(wireWords.needsNetwork).dataset['tone']).toBe('wait')
    for (const name of [words.a5, words.slip, words.look]) {
      expect(screen.getByRole('button', { name }).ariaDisabled).toBe('true')
      await press(name)
    }
    expect(window.open).not.toHaveBeenCalled()
    act(() => setOffline(false))
    expect(screen.queryByText(wireWords.needsNetwork)).toBeNull()
    await press(words.slip)
    await waitFor(() => expect(printed).toHaveBeenCalledOnce())
  })

  test('documents were uploaded meanwhile: says so, without buttons', async () => {
    await hall.world.db.updateTable('permit').set({ status: 3 }).execute()
    await open()
    expect(await screen.findByText(words.tooLate)).toBeDefined()
    expect(screen.queryByRole('button', { name: words.a5 })).toBeNull()
    await dismissAlert(printoutAlerts.loaded)
  })
})

describe('the printout before it is printed', () => {
  test('shows no code before it was printed, nor to an observer', async () => {
    await open()
    expect(within(await shown()).getByText('کد پس از چاپ')).toBeDefined()
    expect(within(await shown()).queryByRole('img', { name: words.code })).toBeNull()
    await dismissAlert(printoutAlerts.loaded)
    cleanup()
    await hall.world.db.updateTable('permit').set({ status: 2, print_count: 1 }).execute()
    await open(await observer())
    expect(within(await shown()).getByText(words.codeOnPrintout)).toBeDefined()
    expect(within(await shown()).queryByRole('img', { name: words.code })).toBeNull()
    await dismissAlert(printoutAlerts.loaded)
  })

  test('shows every field of S0 §3 and a valid code', async () => {
    await hall.world.db.updateTable('permit').set({ status: 2, print_count: 1 }).execute()
    const { data } = await hall.maryam.say(permit.printData, { Id: id })
    await open()
    const drawn = await shown()
    expect(await dismissAlert(printoutAlerts.loaded)).toBe('success')
    const { driverFee, companyFee, ...fields } = printoutFields
    for (const name of Object.values(fields)) expect(within(drawn).getByText(name)).toBeDefined()
    // This permit costs nothing: no zero fee is shown.
    for (const name of [driverFee, companyFee]) expect(within(drawn).queryByText(name)).toBeNull()
    const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    for (const value of [data!.nationalId, data!.mobile, data!.driverCardNumber, data!.freighterCardNumber]) {
      expect(drawn.textContent).toContain(persian(value))
    }
    const qr = within(drawn).getByRole('img', { name: words.code })
    const text = decodeQR(pixelsOf(qr as unknown as SVGElement))
    expect(text).toBe(`${location.origin}/verify#${data!.code}`)
    const keys = (await hall.world.stranger.say(permit.keys, {})).data!
    expect(checkPermitCode(text, { ...keys, now: hall.world.clock.now })).toMatchObject({ ok: true, content: { permitId: id } })
  })

  test('announces the kind of the next print: the first, a copy with its number, or an observer’s', async () => {
    await open()
    expect(await screen.findByText(words.first)).toBeDefined()
    await dismissAlert(printoutAlerts.loaded)
    cleanup()
    await hall.world.db.updateTable('permit').set({ status: 2, print_count: 4 }).execute()
    await open()
    expect(await screen.findByText(words.again(5))).toBeDefined()
    await dismissAlert(printoutAlerts.loaded)
    cleanup()
    await open(await observer())
    expect(await screen.findByText(words.forObserver)).toBeDefined()
    await dismissAlert(printoutAlerts.loaded)
  })

  test('loads the chunk that draws it once per session, and again only after a failure', async () => {
    expect(await loadPreview()).toBe(await loadPreview())
    expect(loadPreview()).toBe(loadPreview())
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('piece')
    const loading = once(load)
    await expect(loading()).rejects.toThrow('no line')
    expect(await Promise.all([loading(), loading(), loading()])).toEqual(['piece', 'piece', 'piece'])
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('printing', () => {
  test('opens its own window, makes the permit printed, and updates the list and the dialog', async () => {
    const drawn = openedWindow()
    await open()
    await dismissAlert(printoutAlerts.loaded)
    await press(words.a5)
    await waitFor(() => expect(drawn.location.replace).toHaveBeenCalledWith('blob:print'))
    await waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(await screen.findByText(words.again(2))).toBeDefined()
    expect(await printStateOf(hall, id)).toMatchObject({ status: 2, serials: [1], formats: ['pdf'] })
    // The data is refetched in the background, without an alert.
    expect(within(screen.getByTestId('alerts')).queryByText(printoutAlerts.loaded)).toBeNull()
  })

  test('previews the page in a sandboxed frame, whatever its content, and changes nothing', async () => {
    const drawn = openedWindow()
    await open()
    await dismissAlert(printoutAlerts.loaded)
    await press(words.look)
    await waitFor(() => expect(drawn.document.querySelector('iframe')).not.toBeNull())
    const frame = drawn.document.querySelector('iframe')!
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.srcdoc).toContain('<img src="data:image/svg+xml;base64,')
    expect([drawn.document.body.childElementCount, drawn.location.replace.mock.calls.length]).toEqual([1, 0])
    expect(URL.createObjectURL).not.toHaveBeenCalled()
    expect(printed).not.toHaveBeenCalled()
    expect(await printStateOf(hall, id)).toMatchObject({ status: 1, serials: [] })
  })

  test('a preview is downloaded with a message where the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await open()
    await dismissAlert(printoutAlerts.loaded)
    await press(words.look)
    expect(await dismissAlert(printWords.blocked)).toBe('warning')
    expect(saved).toEqual([`${words.heading(id)}.html`])
  })
})

/** The pixels of a drawn code, four to a module. */
function pixelsOf(svg: SVGElement) {
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[2])
  const scale = 4
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)/g)) {
    for (let i = 0; i < scale * scale; i += 1) {
      const at = ((Number(y) * scale + Math.floor(i / scale)) * width + Number(x) * scale + (i % scale)) * 4
      data.fill(0, at, at + 3)
    }
  }
  return { data, width, height: width }
}
