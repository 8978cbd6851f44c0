/** Codes of a registration from a server that answers what S0 §7 names: nothing when one is sent, `data.result` when one is verified. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { httpRoute } from '#contract/call.ts'
import { registration } from '#contract/registration.ts'
import { field, open, phones, press, pretendCodec, type, user, useRegisterPage } from '../people/register-page.tsx'
import { speakTexts, UNREAD } from './texts-server.ts'

vi.mock('#app/features/picture/codec.ts', () => ({
  browserCodec: (...asked: Parameters<typeof pretendCodec>) => pretendCodec(...asked),
}))

const page = useRegisterPage()
const { path: VERIFY } = httpRoute(registration.verifyCode.at)
let verdict: object | null
beforeEach(() => {
  verdict = null
  speakTexts(page.world, (body, path) => (path === VERIFY && verdict ? { ...body, ...verdict } : body))
})

async function codeSentTo(mobile: string) {
  await open(page, '/newregister')
  await user.click(await screen.findByRole('checkbox', { name: 'قوانین را خوانده‌ام و می‌پذیرم' }))
  await type('شمارهٔ همراه', mobile)
  await press('فرستادن کد')
  await field('کد تأیید')
  expect(document.body.textContent).not.toMatch(UNREAD)
  await type('کد تأیید', phones.codeOf(mobile))
  await press('تأیید هویت')
}

test('a result that is not 1 is a refusal with the server’s sentence', async () => {
  verdict = { data: { result: 0 }, message: 'کد نادرست است' }
  await codeSentTo('09139990001')
  expect(await screen.findByText('کد نادرست است')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ثبت‌نام' })).toBeNull()
})

test('with 1 the form opens, though the answer to the sending said nothing', async () => {
  await codeSentTo('09139990002')
  expect(await screen.findByRole('button', { name: 'ثبت‌نام' })).toBeTruthy()
})
