/** Proof of work before a text message is sent, computed in a worker of the page (decision 038). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOF } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { registration } from '#contract/organisations/registration.ts'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { forgotWords as words } from '#app/modules/access/account/account-words.ts'
import { openPhones } from '../../messaging/phones.ts'
import { openSite, type Site } from '../support/site.ts'

/** About ten thousand digests: a moment for a worker. */
const BITS = 13
const phones = openPhones()
let site: Site
beforeAll(async () => {
  site = await openSite({ outside: { sms: { ...phones.sms, proofBits: BITS } } })
  const id = await site.world.member('mehrdad', { role: 'Customer' })
  await site.world.db.updateTable('member').set({ mobile: '09151234567' }).where('id', '=', id).execute()
})
afterAll(() => site?.close())

/** Messages of the page's workers so far. */
const workerMessages = (page: Page) => page.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages)

/** A phone at a page that records worker messages and the proofs sent with a call. */
async function open(path: string, call: Call) {
  const page = await (await site.visitor(390, false)).newPage()
  await page.addInitScript(() => {
    const messages: unknown[] = []
    class Watched extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how)
        this.addEventListener('message', ({ data }) => messages.push(data))
      }
    }
    Object.assign(globalThis, { Worker: Watched, messages })
  })
  const proofs: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.toLowerCase() === httpRoute(call.at).path.toLowerCase())
      proofs.push(request.headers()[PROOF.toLowerCase()])
  })
  await page.goto(path)
  return { page, proofs }
}
/** Sent without a proof, then with one computed in a worker, never on the page's thread. */
async function expectProven({ page, proofs }: Awaited<ReturnType<typeof open>>) {
  const answers = await workerMessages(page)
  expect(proofs).toEqual([undefined, expect.stringMatching(/^\d{13}\./)])
  expect(answers).toEqual(proofs.slice(1))
}

test('sends the code for a forgotten password after the proof of work', async () => {
  const visit = await open('/user/forgot-password', identity.forgotPassword)
  const { page } = visit
  await page.getByLabel(words.username).fill('mehrdad')
  await page.getByRole('button', { name: words.send }).click()
  await page.getByLabel(words.code).waitFor()
  await expectProven(visit)
  await expect.poll(() => phones.kept.map(({ mobile }) => mobile)).toEqual(['09151234567'])
  await page.context().close()
})

test('sends the registration code after the proof of work', async () => {
  const visit = await open('/newregister', registration.sendCode)
  const { page } = visit
  await page.getByRole('checkbox', { name: 'قوانین را خوانده‌ام و می‌پذیرم' }).check()
  await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill('09157654321')
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  await page.getByRole('button', { name: 'تأیید هویت' }).waitFor()
  await expectProven(visit)
  expect(phones.codeOf('09157654321')).toMatch(/^\d{6}$/)
  await page.context().close()
})
