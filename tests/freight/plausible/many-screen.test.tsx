import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plausibleWords } from '#contract/freight/plausible-words.ts'
import { Screen } from '#app/modules/freight/cargo/ManyScreen.tsx'
import { manyWords as words } from '#app/modules/freight/cargo/many/many-words.ts'
import { answer, cargos, press, useWorld, user } from '../announce/announce-page.ts'
import { showTo } from '../../page.tsx'

const scene = useWorld()
let n = 0

const line = (kg: number, packaging: string) =>
  `۲ کفی از بندرعباس به تهران ${kg} کیلو میلگرد ${packaging} ۱۸ میلیون تومان 09173105520`

/** Two rows under review, the second implausible, both reviewed. */
async function reviewed() {
  const clerk = await scene.world.person(`pasting${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.kaveh.id,
  })
  await showTo(clerk, Screen, { at: '/AddCargo/Many' })
  const box = await screen.findByLabelText(words.paste)
  await waitFor(() => expect(screen.queryByText(words.waitLists)).toBeNull())
  fireEvent.change(box, { target: { value: [line(22_000, 'رول'), line(500, 'فله')].join('\n') } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(document.querySelectorAll('.many-row')).toHaveLength(2))
  for (const row of document.querySelectorAll<HTMLElement>('.many-row')) await user.click(within(row).getByRole('checkbox'))
  await press(words.send(2))
  return screen.findByRole('dialog')
}
const reviews = async () => new Map((await cargos(scene.world)).map(({ weight_kg, review }) => [weight_kg, review]))

test('the confirmation has a small slip per row, doubtful ones first, sent marked if unconfirmed', async () => {
  const dialog = await reviewed()
  const slips = [...dialog.querySelectorAll('.many-slip')].map(({ textContent }) => textContent)
  expect(slips).toHaveLength(2)
  expect(slips[0]).toContain(plausibleWords.lightBulk(500))
  for (const text of ['۲۲ تن', '۱۸٬۰۰۰٬۰۰۰', 'تهران', '۲ کامیون', '۰۹۱۷۳۱۰۵۵۲۰']) expect(slips[1]).toContain(text)
  await answer(words.send(2))
  await waitFor(async () =>
    expect(await reviews()).toEqual(
      new Map([
        [22_000, []],
        [500, ['LIGHT_BULK']],
      ]),
    ),
  )
})

test('once confirmed, it is sent without a mark', async () => {
  const dialog = await reviewed()
  await user.click(within(dialog).getByRole('checkbox'))
  await answer(words.send(2))
  await waitFor(async () => expect((await reviews()).get(500)).toEqual([]))
})

test('an impossible value is reported in its row, which stays', async () => {
  const clerk = await scene.world.person(`pasting${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.kaveh.id,
  })
  await showTo(clerk, Screen, { at: '/AddCargo/Many' })
  const box = await screen.findByLabelText(words.paste)
  await waitFor(() => expect(screen.queryByText(words.waitLists)).toBeNull())
  fireEvent.change(box, { target: { value: line(61_000, 'رول') } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(document.querySelector('.many-wrong')?.textContent).toContain(plausibleWords.overweight(60_000)))
})
