/** Truncated lists of the announce form (GAP45). */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { announceWords, earlierWords as words, selectedDriverWords } from '#app/modules/freight/announce/announce-words.ts'
import type { Person } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { fieldOrNone, fillIn, open, pick, press, user, useWorld } from '../announce/announce-page.ts'
import { copies } from '../announce/copies.ts'

const scene = useWorld()
let maryam: Person
beforeAll(async () => {
  const { db, cast } = scene.world
  await db.updateTable('hall').set({ has_free_cargo: true }).where('id', '=', cast.halls.rajaei).execute()
  maryam = await scene.world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: cast.companies.sepehr.id })
})

test('a truncated list of earlier announcements shows the total and how to see the others', async () => {
  const { id } = (await maryam.say(cargo.announce, aCargo(scene.world))).data!
  await open(maryam)
  await press(words.earlier)
  const box = within(await screen.findByRole('dialog', { name: words.earlier }))
  await box.findByRole('button', { name: /^انتخاب / })
  const note = () => box.queryByText(words.cut('۵٬۰۰۰', '۵٬۰۰۱'))
  expect(note()).toBeNull()

  await copies(scene.world.db, 'cargo', `id = ${id}`, { entity_ref: 'null', unique_code: "'C' || n" })
  await user.click(box.getByRole('button', { name: words.search }))
  await waitFor(() => expect(note()).not.toBeNull())
})

test('a truncated list of drivers says so beside the field', async () => {
  const { db, cast } = scene.world
  const { yadollah } = cast.drivers
  await copies(db, 'driver', `id = ${yadollah.id}`, { national_id: "'N' || n", card_number: "'D' || n" })
  await sql`insert into driver_vehicle (driver_id, vehicle_id, is_active) select id, ${yadollah.vehicleId}, true from driver
    where national_id like 'N%'`.execute(db)
  await open(maryam)
  await fillIn()
  await pick(announceWords.hall, 'رجایی')
  await user.click(screen.getByRole('switch', { name: new RegExp(announceWords.free) }))
  await waitFor(() => expect(fieldOrNone(selectedDriverWords.label)).not.toBeNull())
  expect(await screen.findByText(new RegExp(selectedDriverWords.cut(5000, 5001)))).toBeTruthy()
})
