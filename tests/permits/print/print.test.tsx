import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARKER } from '#contract/kernel/envelope.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { currentMember } from '#app/transport/session.ts'
import { printFault } from '#app/transport/file.ts'
import { WireError } from '#app/transport/wire.ts'
import { turn } from '#contract/halls/turn.ts'
import { usePrint } from '#app/kit/print/usePrint.ts'
import { dropAlert, useAlerts } from '#app/kit/ui/alerts.ts'
import { printWords } from '#app/kit/print/print-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { answerInstead, connect, disconnect, goOffline, leave, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { openedWindow } from './window.ts'

const user = userEvent.setup()

let hall: Hall
let turnId: number
/** The hall's clerk, and another hall's. */
let zahra: Person
let reza: Person
beforeAll(async () => {
  hall = await openHall()
  zahra = hall.zahra
  reza = await hall.world.person('reza', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
  turnId = (await hall.queued('علی')).turnId
})
afterAll(() => hall.world.close())

const made: File[] = []
beforeEach(() => {
  made.length = 0
  connect(hall.world)
  URL.createObjectURL = vi.fn((file: File) => `blob:print-${made.push(file)}`)
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  cleanup()
  leave()
  disconnect()
  vi.restoreAllMocks()
})

const formats = [
  ['pdf', printWords.turn],
  ['80mm', printWords.slip],
] as const

/** The two printouts of the turn list, which open in a window. */
function PrintButtons() {
  const { print, busy } = usePrint()
  return formats.map(([ExportFormat, name]) => (
    <button
      key={name}
      type="button"
      data-loading={busy || undefined}
      onClick={() => void print(turn.report, { DriverTurnId: turnId, ExportFormat })}
    >
      {name}
    </button>
  ))
}

function Stage() {
  const alerts = useAlerts()
  return (
    <>
      <PrintButtons />
      {alerts.map(({ id, tone, text }) => (
        <button key={id} type="button" data-alert={tone} onClick={() => dropAlert(id)}>
          {text}
        </button>
      ))}
    </>
  )
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** Returns the tone of an alert, and dismisses it. */
async function dismissAlert(text: string) {
  const alert = await screen.findByText(text)
  const { alert: tone } = alert.dataset
  await user.click(alert)
  return tone
}
/** Every requested address, as the network saw it. */
const requests: string[] = []
const listen = () => {
  requests.length = 0
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    requests.push(String(input))
    return real(input, init)
  })
}

describe('without a printout', () => {
  test('shows the server’s message and closes the empty window', async () => {
    const empty = openedWindow()
    await showTo(reza, Stage)
    await press(printWords.turn)
    expect(await dismissAlert(refusalWords['not-found'])).toBe('error')
    expect([empty.close.mock.calls.length, empty.location.replace.mock.calls.length, made.length]).toEqual([1, 0, 0])
  })

  test('no response: shows that an error occurred in printing', async () => {
    const empty = openedWindow()
    await showTo(zahra, Stage)
    goOffline()
    await press(printWords.slip)
    expect(await dismissAlert(printWords.failed)).toBe('error')
    expect(empty.closed).toBe(true)
  })

  test.each([
    ['a text without an envelope, its dashes and quotes removed', '"printer" - \'out of\' – «paper»', 'printer out of paper'],
    ['no body: an error occurred in printing', '', printWords.failed],
    ['only dashes and quotes: an error occurred in printing', '--"', printWords.failed],
  ])('the response is %s', async (_, body, message) => {
    openedWindow()
    await showTo(zahra, Stage)
    answerInstead(http.get('*/api/ReportApi/*', () => new HttpResponse(body, { status: 500, headers: { [MARKER]: '1' } })))
    await press(printWords.turn)
    expect(await dismissAlert(message)).toBe('error')
  })

  test('does not show another server’s page', async () => {
    openedWindow()
    await showTo(zahra, Stage)
    answerInstead(http.get('*/api/ReportApi/*', () => new HttpResponse('<html>log in to the network</html>', { status: 502 })))
    await press(printWords.turn)
    expect(await dismissAlert(printWords.failed)).toBe('error')
  })

  test('a lost session ends for the whole page', async () => {
    openedWindow()
    await showTo(zahra, Stage)
    localStorage.setItem('token', 'worn out')
    await press(printWords.turn)
    await waitFor(() => expect(currentMember()).toBeNull())
    await dismissAlert(refusalWords['not-signed-in'])
  })

  test('strips dashes, quotes and spaces, keeps half-spaces; a non-refusal has the general message', () => {
    expect(printFault(new WireError('refused', '«نوبت» — “۱۴”  می‌رود'))).toBe('نوبت ۱۴ می‌رود')
    expect(printFault(new WireError('foreign', 'x'))).toBe(printWords.failed)
    expect(printFault(new Error('x'))).toBe(printWords.failed)
  })
})

describe('a printout', () => {
  test('opens in its own window, created before the response; no token in any address', async () => {
    const order: string[] = []
    listen()
    const printed = openedWindow(() => order.push(`opened after ${requests.length} questions`))
    await showTo(zahra, Stage)
    requests.length = 0
    await press(printWords.turn)
    await waitFor(() => expect(printed.location.replace).toHaveBeenCalledWith('blob:print-1'))
    expect(order).toEqual(['opened after 0 questions'])
    expect(printed.document.body.textContent).toBe(printWords.preparing)
    expect(requests).toEqual([`/api/ReportApi/Search_VirtualSalonDriverTurn?DriverTurnId=${turnId}&ExportFormat=pdf`])
    const [file] = made
    expect([file!.name, file!.type]).toEqual(['turn-1.pdf', 'application/pdf'])
    expect(new TextDecoder('latin1').decode(await file!.arrayBuffer())).toMatch(/^%PDF-[\s\S]+MediaBox \[0 0 297/)
    expect(printed.close).not.toHaveBeenCalled()
  })

  test('is 80 mm wide as a slip', async () => {
    openedWindow()
    await showTo(zahra, Stage)
    await press(printWords.slip)
    await waitFor(() => expect(made).toHaveLength(1))
    expect(new TextDecoder('latin1').decode(await made[0]!.arrayBuffer())).toContain('MediaBox [0 0 226.77')
  })

  test('is downloaded with a message where the browser opens no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} as ${this.download}`)
    })
    await showTo(zahra, Stage)
    await press(printWords.turn)
    expect(await dismissAlert(printWords.blocked)).toBe('warning')
    expect(saved).toEqual(['blob:print-1 as turn-1.pdf'])
  })

  test('is dropped when its window was closed meanwhile', async () => {
    const shut = openedWindow()
    await showTo(zahra, Stage)
    const late = Promise.withResolvers<void>()
    answerInstead(
      http.get('*/api/ReportApi/*', async () => {
        await late.promise
        return new HttpResponse('%PDF-', { headers: { [MARKER]: '1' } })
      }),
    )
    const button = await screen.findByRole('button', { name: printWords.turn })
    await user.click(button)
    expect(button.dataset['loading']).toBe('true')
    shut.closed = true
    late.resolve()
    await waitFor(() => expect(button.dataset['loading']).toBeUndefined())
    expect([made.length, shut.location.replace.mock.calls.length]).toEqual([0, 0])
  })
})
