/** Screens of charging, the return from the bank, the wallet's report and the administrator's ledger (parts 3 to 5). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ECHO, KEY, MARKER } from '#contract/kernel/envelope.ts'
import { payment } from '#contract/money/payment.ts'
import { wallet } from '#contract/money/wallet.ts'
import { paymentStateWords, paymentWords } from '#contract/money/payment-words.ts'
import { walletWords } from '#contract/money/wallet-words.ts'
import { Screen as Activities } from '#app/modules/money/wallet/page/ActivitiesScreen.tsx'
import { Screen as Charge } from '#app/modules/money/wallet/page/ChargeScreen.tsx'
import { Screen as Ledger } from '#app/modules/money/wallet/page/LedgerScreen.tsx'
import { readMessage } from '#app/modules/money/wallet/page/message.ts'
import { Screen as ReturnBank } from '#app/modules/money/wallet/page/ReturnBankScreen.tsx'
import { BalanceCard } from '#app/modules/money/wallet/BalanceCard.tsx'
import { CreditDialog } from '#app/modules/money/wallet/CreditDialog.tsx'
import { TransactionsDialog } from '#app/modules/money/wallet/TransactionsDialog.tsx'
import { chargeWords, paymentListWords, paymentStateNames, returnBankWords } from '#app/modules/money/wallet/payment-words.ts'
import {
  activitiesWords,
  balanceWords,
  creditWords,
  ledgerWords,
  reconciliationWords,
  requestWords,
} from '#app/modules/money/wallet/wallet-words.ts'
import { openGateway } from '#server/platform/outside/gateway/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { answerInstead, closeBehind, goOffline, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let maryam: Person
let parisa: Person
let nima: Person
const company = () => world.cast.companies.sepehr.id
beforeAll(async () => {
  const gateway = openGateway({ ...readSettings({}), demo: true })!
  world = await openWorld({ demo: true, outside: { gateway }, approvalAbove: 5_000_000 })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: company() })
  parisa = await world.person('parisa', { role: 'Admin' })
  nima = await world.person('nima', { role: 'Admin' })
  await parisa.say(wallet.increase, { TransportationCompanyId: company(), Amount: 900_000, Description: 'واریز نقدی' })
}, 120_000)
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
})
useLine(() => world)

const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^مبلغ/ })
const pay = () => user.click(screen.getByRole('button', { name: chargeWords.pay }))
const findsNothing = async (node: Element = document.body) => {
  const { violations } = await axe.run(node, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('rejects a small amount at the field, fills it by a preset, shows it in words and in toman', async () => {
  await showTo(maryam, withAlerts(Charge), { at: '/OnlineCharge' })
  await user.type(await amount(), '9999')
  await pay()
  expect(await screen.findByText(paymentWords.least)).toBeTruthy()
  expect((await amount()).value).toContain('۹٬۹۹۹')
  // No whole toman, so none is shown; and the charge page does not link to itself.
  expect(screen.queryByText(/تومان/)).toBeNull()
  expect(screen.queryByRole('link', { name: balanceWords.charge })).toBeNull()
  await user.click(screen.getByRole('button', { name: chargeWords.preset(5) }))
  expect((await amount()).value).toContain('۵٬۰۰۰٬۰۰۰')
  expect(screen.getByText(/پنج میلیون ریال/)).toBeTruthy()
  expect(screen.getByText(/پانصد هزار تومان/)).toBeTruthy()
  expect(screen.queryByText(paymentWords.least)).toBeNull()
  await findsNothing()
})

test('neither pays nor queues when offline, says why and keeps the amount', async () => {
  await showTo(maryam, withAlerts(Charge), { at: '/OnlineCharge' })
  await user.type(await amount(), '250000')
  goOffline()
  await pay()
  expect(await screen.findByText(chargeWords.offline)).toBeTruthy()
  expect((await amount()).value).toContain('۲۵۰٬۰۰۰')
})

test('disables the button while pending and redirects the browser once', async () => {
  const redirect = { method: 'POST', url: 'https://bank.example/pay', fields: { Token: 'tok-1', GetMethod: '' } }
  const data = { result: 'tok-1', orderNumber: '123456789012', redirect }
  const envelope = { statusCode: 200, code: 1, message: '', data, errors: null, result: 'tok-1', reason: null }
  let requests = 0
  answerInstead(
    http.post('*/api/v1/sale-payments', ({ request }) => {
      requests += 1
      return HttpResponse.json(envelope, { headers: { [MARKER]: '1', [ECHO]: request.headers.get(KEY) ?? '' } })
    }),
  )
  const posted: unknown[] = []
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push([this.method, this.action, Object.fromEntries(new FormData(this))])
  })
  await showTo(maryam, withAlerts(Charge), { at: '/OnlineCharge' })
  await user.type(await amount(), '۱۵۰۰۰۰')
  await pay()
  await waitFor(() => expect(posted).toEqual([['post', 'https://bank.example/pay', { Token: 'tok-1', GetMethod: '' }]]))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: chargeWords.pay })
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true)
  await pay()
  expect([requests, posted.length]).toEqual([1, 1])
  submit.mockRestore()
})

test('lists open payments with their state and refreshes it on demand', async () => {
  const { data } = await maryam.say(payment.begin, { Amount: 300_000 })
  await showTo(maryam, withAlerts(Charge), { at: '/OnlineCharge' })
  const list = await screen.findByRole('region', { name: paymentListWords.title })
  expect(await within(list).findAllByText(paymentStateNames.sent)).not.toEqual([])
  await world.db
    .updateTable('embedded_gateway_payment')
    .set({ behaviour: 'pays', paid_amount: 300_000, reference: '123456789012345' })
    .where('token', '=', data!.result)
    .execute()
  await user.click(within(list).getByRole('button', { name: paymentListWords.ask }))
  expect(await within(list).findByText(paymentStateNames.paid)).toBeTruthy()
})

test('continues or abandons an unfinished payment from its card', async () => {
  const { data } = await maryam.say(payment.begin, { Amount: 340_000 })
  const paid = { method: 'POST', url: 'https://bank.example/pay', fields: { Token: data!.result } }
  const envelope = { statusCode: 200, code: 1, message: '', data: { redirect: paid }, errors: null, result: null, reason: null }
  const resumed: string[] = []
  answerInstead(
    http.post('*/api/v1/sale-payments/:id/resume', ({ request }) => {
      resumed.push(new URL(request.url).pathname)
      return HttpResponse.json(envelope, { headers: { [MARKER]: '1', [ECHO]: request.headers.get(KEY) ?? '' } })
    }),
  )
  const posted: unknown[] = []
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push([this.action, Object.fromEntries(new FormData(this))])
  })
  const row = await world.db
    .selectFrom('payment')
    .select('id')
    .where('order_number', '=', data!.orderNumber)
    .executeTakeFirstOrThrow()
  const cards = () => screen.queryAllByRole('region', { name: 'پرداخت ناتمام' })
  const cardOf = () => cards().find(({ textContent }) => textContent.includes('۳۴۰٬۰۰۰'))
  const card = () => waitFor(() => cardOf() ?? Promise.reject(new Error('no card yet')))
  const first = await showTo(maryam, withAlerts(Charge), { at: '/OnlineCharge' })
  const shown = await card()
  expect(shown.textContent).toMatch(/آغاز شده .*(پیش|همین حالا|لحظه)/)
  await findsNothing()
  await user.click(within(shown).getByRole('button', { name: 'ادامهٔ پرداخت' }))
  await waitFor(() => expect(posted).toEqual([['https://bank.example/pay', { Token: data!.result }]]))
  expect(resumed).toEqual([`/api/v1/sale-payments/${row.id}/resume`])
  submit.mockRestore()
  first.unmount()

  await showTo(maryam, withAlerts(Charge), { at: '/OnlineCharge' })
  await user.click(within(await card()).getByRole('button', { name: 'رها کردن' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'رها کردن' }))
  expect(await screen.findByText('این پرداخت رها شد و مبلغی به کیف پول اضافه نشد.')).toBeTruthy()
  await waitFor(() => expect(cardOf()).toBeUndefined())
  const list = screen.getByRole('region', { name: paymentListWords.title })
  const item = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes('۳۴۰٬۰۰۰'))
  expect(item!.textContent).toContain('پرداخت نشد')
})

test('parses the old return address, also with more than three parts', () => {
  expect(readMessage('a?b?c')).toBeNull()
  expect(readMessage(undefined)).toBeNull()
  expect(readMessage(7)).toBeNull()
  expect(readMessage('پرداخت شد?1?tok?123')).toEqual({ text: 'پرداخت شد', token: 'tok', order: '123' })
  expect(readMessage('a?b?c?<script>?e')).toEqual({ text: 'a', token: 'c', order: '<script>' })
  expect(readMessage(`${'x'.repeat(500)}?1?t?2`)!.text).toHaveLength(200)
})

test('shows a forged message next to the server’s different state', async () => {
  const { data } = await maryam.say(payment.begin, { Amount: 120_000 })
  const msg = encodeURIComponent(`پرداخت شد!?1?${data!.result}?${data!.orderNumber}`)
  await showTo(world.stranger, ReturnBank, { at: `/returnbank?msg=${msg}` })
  expect(await screen.findByRole('heading', { name: paymentStateWords.sent })).toBeTruthy()
  expect(screen.getByText('پرداخت شد!')).toBeTruthy()
  expect(screen.getByRole('link', { name: returnBankWords.home })).toBeTruthy()
  const app = screen.getByRole('link', { name: returnBankWords.app })
  expect(app.getAttribute('href')).toBe(`barnobat://wallet?token=${data!.result}&order=${data!.orderNumber}`)
  expect(document.body.textContent).not.toContain('سپهر')
  await findsNothing()
})

test('shows equal messages of gateway and server once', async () => {
  const { data } = await maryam.say(payment.begin, { Amount: 260_000 })
  const msg = encodeURIComponent(`${paymentStateWords.sent}?1?${data!.result}?${data!.orderNumber}`)
  await showTo(world.stranger, ReturnBank, { at: `/returnbank?msg=${msg}` })
  expect(await screen.findByRole('heading', { name: paymentStateWords.sent })).toBeTruthy()
  expect(screen.getAllByText(paymentStateWords.sent)).toHaveLength(1)
  expect(screen.queryByText(returnBankWords.said)).toBeNull()
})

test('reports an incomplete address and an unknown payment', async () => {
  await showTo(world.stranger, ReturnBank, { at: '/returnbank?msg=a?b' })
  expect(await screen.findByText(returnBankWords.none)).toBeTruthy()
  expect(screen.getByRole('link', { name: returnBankWords.home })).toBeTruthy()
  expect(screen.getByRole('link', { name: returnBankWords.app }).getAttribute('href')).toBe('barnobat://wallet')
})

test('shows an order that is not ours and passes it on without querying a payment', async () => {
  await showTo(world.stranger, ReturnBank, { at: `/returnbank?msg=${encodeURIComponent('لغو شد?0?tok?A-17')}` })
  expect(await screen.findByText('A-17')).toBeTruthy()
  expect(screen.getByRole('link', { name: returnBankWords.app }).getAttribute('href')).toBe(
    'barnobat://wallet?token=tok&order=A-17',
  )
  expect(screen.queryByText(returnBankWords.asking)).toBeNull()
})

test('reports a token and a number that do not belong together as unknown', async () => {
  await showTo(world.stranger, ReturnBank, { at: `/returnbank?msg=${encodeURIComponent('x?1?unknown?123')}` })
  expect(await screen.findByText(returnBankWords.unknown)).toBeTruthy()
})

test('the report has sums and the specified columns; each entry links to its cause', async () => {
  await showTo(maryam, Activities, { at: '/TransportationCompanyAccountActivities' })
  const table = await screen.findByRole('table')
  for (const header of ['شمارهٔ تراکنش', 'نوع', /^مبلغ/, /^تاریخ.*ساعت/, /^مانده/]) {
    expect(within(table).getByRole('columnheader', { name: header })).toBeTruthy()
  }
  for (const label of [activitiesWords.opening, activitiesWords.deposits, activitiesWords.withdrawals, activitiesWords.closing]) {
    expect(within(document.querySelector<HTMLElement>('.activity-sums')!).getByText(label)).toBeTruthy()
  }
  expect(within(table).getAllByText('۹۰۰٬۰۰۰').length).toBeGreaterThan(0)
  await findsNothing()
})

test('shows an admin the wallet while working, with the low warning and the charge link', async () => {
  await showTo(maryam, BalanceCard)
  expect(await screen.findByRole('heading', { name: balanceWords.title })).toBeTruthy()
  expect(await screen.findByRole('link', { name: balanceWords.charge })).toBeTruthy()
})

test('shows the balance to a permitted member, without charging', async () => {
  const sara = await world.person('sara', {
    role: 'TransportationCompanyMember',
    companyId: company(),
    flags: ['access_Bill_Paid'],
  })
  await showTo(sara, BalanceCard)
  expect(await screen.findByText(balanceWords.available)).toBeTruthy()
  expect(screen.queryByRole('link', { name: balanceWords.charge })).toBeNull()
})

test('hides the wallet from a member without the permission; the server returns nothing of it', async () => {
  const omid = await world.person('omid', {
    role: 'TransportationCompanyMember',
    companyId: company(),
    flags: ['access_Load_Manage', 'access_Load_Add'],
  })
  await showTo(omid, BalanceCard)
  expect(document.body.textContent).not.toMatch(/ریال/)
  expect((await omid.say(wallet.balance, {})).status).toBe(403)
  expect((await omid.say(payment.own, {})).status).toBe(403)
})

test('charging needs 10,000 rials, a description and a confirmation; a refusal keeps the input', async () => {
  const Dialog = () => (
    <CreditDialog
      holder={{ TransportationCompanyId: company() }}
      name="سپهر"
      isIncrease
      opened
      onClose={() => {}}
      onDone={() => {}}
    />
  )
  await showTo(parisa, withAlerts(Dialog))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^مبلغ/ }), '9999')
  await user.click(within(dialog).getByRole('button', { name: creditWords.increase }))
  expect(await within(dialog).findByText(walletWords.least)).toBeTruthy()
  expect(within(dialog).getByText(walletWords.description)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^مبلغ/ }), '9')
  await user.type(within(dialog).getByRole('textbox', { name: /^شرح/ }), 'بازگشت وجه')
  await user.click(within(dialog).getByRole('button', { name: creditWords.increase }))
  await user.click(await screen.findByRole('button', { name: 'بله' }))
  await waitFor(async () => {
    const { data } = await parisa.say(wallet.transactions, { TransportationCompanyId: company() })
    expect(data![0]).toMatchObject({ deposit: 99_999, description: expect.stringContaining('بازگشت وجه') })
  })
})

test('a deduction shows and confirms the balance before and after', async () => {
  const company = { TransportationCompanyId: world.cast.companies.kaveh.id }
  await parisa.say(wallet.increase, { ...company, Amount: 800_000, Description: 'واریز نقدی' })
  const Dialog = () => (
    <CreditDialog holder={company} name="کاوه" isIncrease={false} opened onClose={() => {}} onDone={() => {}} />
  )
  await showTo(parisa, withAlerts(Dialog))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('۸۰۰٬۰۰۰ ریال')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^مبلغ/ }), '880000')
  expect(dialog.getByText('منفی ۸۰٬۰۰۰ ریال')).toBeTruthy()
  expect(dialog.getByRole('alert').textContent).toBe(creditWords.below)
  await user.type(dialog.getByRole('textbox', { name: /^شرح/ }), 'جریمه')
  await user.click(dialog.getByRole('button', { name: creditWords.decrease }))
  expect(await screen.findByText(/موجودی از ۸۰۰٬۰۰۰ ریال به منفی ۸۰٬۰۰۰ ریال می‌رسد/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'بله' }))
  const waiting = await waitFor(async () => {
    const { data } = await nima.say(wallet.requests, {})
    expect(data![0]).toMatchObject({ state: 'WAITING', amount: 880_000, availableBalance: 800_000 })
    return data![0]!
  })
  await parisa.say(wallet.refuse, { id: waiting.id })
})

test('approving a deduction below zero asks to accept the negative balance', async () => {
  const company = { TransportationCompanyId: world.cast.companies.kaveh.id }
  const { data } = await parisa.say(wallet.deduct, { ...company, Amount: 900_000, Description: 'جریمه' })
  await showTo(nima, withAlerts(Ledger), { at: '/Admin/Ledger?tab=requests' })
  await user.click(await screen.findByRole('button', { name: requestWords.approve }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${requestWords.reason}`) }), 'درست است')
  await user.click(dialog.getByRole('button', { name: requestWords.approve }))
  expect(await dialog.findByText(/^مانده منفی می‌شود: موجودی از ۸۰۰٬۰۰۰ ریال به منفی ۱۰۰٬۰۰۰ ریال/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: requestWords.belowZero }))
  await user.click(dialog.getByRole('button', { name: requestWords.approve }))
  await waitFor(async () => {
    const { data: requests } = await nima.say(wallet.requests, {})
    expect(requests!.find(({ id }) => id === data!.requestId)).toMatchObject({ state: 'DONE', availableBalance: -100_000 })
  })
})

test('above the limit it is pending: the requester may only cancel, another administrator approves', async () => {
  await parisa.say(wallet.increase, { TransportationCompanyId: company(), Amount: 6_000_000, Description: 'پاداش' })
  const first = await showTo(parisa, withAlerts(Ledger), { at: '/Admin/Ledger?tab=requests' })
  expect(await screen.findByText(requestWords.own)).toBeTruthy()
  expect(screen.queryByRole('button', { name: requestWords.approve })).toBeNull()
  first.unmount()
  await showTo(nima, withAlerts(Ledger), { at: '/Admin/Ledger?tab=requests' })
  await user.click(await screen.findByRole('button', { name: requestWords.approve }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: new RegExp(`^${requestWords.reason}`) }), 'درست است')
  await user.click(within(dialog).getByRole('button', { name: requestWords.approve }))
  expect(await screen.findByText(requestWords.states.DONE)).toBeTruthy()
})

test('the ledger shows accounts and cause of each transfer and reconciles on demand', async () => {
  await showTo(parisa, withAlerts(Ledger), { at: '/Admin/Ledger' })
  const list = await screen.findByRole('list', { name: ledgerWords.list })
  expect(within(list).getAllByText(/کیف پول شرکت/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: ledgerWords.reconciliation }))
  await user.click(await screen.findByRole('button', { name: reconciliationWords.run }))
  expect(await screen.findByText(reconciliationWords.ok)).toBeTruthy()
  await findsNothing()
})

test('lists the transactions of a company in the same table', async () => {
  const row = {
    transactionNumber: 7,
    accountType: 'افزایش اعتبار',
    deposit: 0,
    withdraw: 45_000,
    availableBalance: 5000,
    transactionTime: '10:20',
    transactionDate: '1405/08/30',
    description: 'آزمایش',
    kind: 'DEDUCTION',
    cause: { type: 'request', id: 3, cargoId: null },
  }
  const envelope = { statusCode: 200, code: 1, message: '', data: [row], errors: null, result: null, reason: null }
  answerInstead(http.post('*/TransactionsListweb', () => HttpResponse.json(envelope, { headers: { [MARKER]: '1' } })))
  const Dialog = () => <TransactionsDialog holder={{ DriverId: 1 }} name="علی رضایی" opened onClose={() => {}} />
  await showTo(parisa, Dialog)
  // A withdrawal as specified (S0 §2.11): its direction is a word, without a sign.
  const amount = await screen.findByText(/^[^\d۰-۹]*۴۵٬۰۰۰$/)
  expect(amount.parentElement!.textContent).toMatch(/^برداشت ۴۵٬۰۰۰/)
  expect(screen.getByText('آزمایش')).toBeTruthy()
})

test('searches the number of a cause in any script and ignores other characters', async () => {
  await showTo(parisa, withAlerts(Ledger), { at: '/Admin/Ledger' })
  await screen.findByRole('list', { name: ledgerWords.list })
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: ledgerWords.causeId })
  await user.type(number, 'الف۹۹۸۸۷۷{Enter}')
  expect(number.value).toBe('۹۹۸۸۷۷')
  await waitFor(() => expect(screen.queryByRole('list', { name: ledgerWords.list })).toBeNull())
})
