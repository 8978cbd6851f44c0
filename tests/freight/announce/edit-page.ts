/** The edit form as a clerk uses it; two clerks of one company, and a cargo between them. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen } from '#app/modules/freight/cargo/EditCargoScreen.tsx'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words, mergeWords } from '#app/modules/freight/cargo/edit/edit-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { showTo } from '../../page.tsx'
import type { Person, World } from '../../world.ts'
import { aCargo } from './announcement.ts'
import { answer, press } from './announce-page.ts'

let n = 0
/** Creates a member of Sepehr, by default its administrator. */
export const clerkOf = (world: World, name = 'clerk', who: Partial<Parameters<World['person']>[1]> = {}): Promise<Person> =>
  world.person(`${name}${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.sepehr.id,
    ...who,
  })

export type Change = Sent<typeof cargo.announce>

/** Announces a cargo on the server. */
export async function announced(world: World, who: Person, change: Change = {}): Promise<number> {
  const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}

/** Edits the cargo as another member elsewhere. */
export async function changedBy(world: World, who: Person, Id: number, change: Change): Promise<void> {
  const { errors, code } = await who.say(cargo.update, { ...aCargo(world), FutureDate: '1405/08/30', ...change, Id })
  if (code !== 1) throw new Error(JSON.stringify(errors))
}

/** Shows the screen without waiting. */
export const enterEdit = (person: Person, id: number | string, query = '') =>
  showTo(person, Screen, { at: `/EditCargo/${id}${query}` })

/** Opens the form and waits for it. */
export async function openEdit(person: Person, id: number, query = '') {
  const page = await enterEdit(person, id, query)
  await formHere()
  return page
}
export async function formHere() {
  await waitFor(() => expect(document.querySelector('form.announce')).not.toBeNull())
  await waitFor(() => expect(screen.queryAllByPlaceholderText(announceWords.listLoading)).toHaveLength(0))
}

export async function submitEdit() {
  await press(words.submit)
  await answer(yesNo.confirm)
}

/** Returns the three columns. */
export const columnsHere = () => screen.findByText(mergeWords.why(0).slice(0, 12), { exact: false })
const rowOf = (part: keyof typeof mergeWords.parts) => document.getElementById(`merge-${part}`)!
/** Returns a row of the columns: mine, theirs, and the result. */
export function row(part: keyof typeof mergeWords.parts) {
  const at = rowOf(part)
  const text = (selector: string) => at.querySelector(selector)?.textContent ?? null
  const checked = at.querySelector<HTMLElement>('label:has(:checked)')?.dataset['side'] ?? null
  return {
    mine: text('[data-side=mine] .merge-value'),
    theirs: text('[data-side=theirs] .merge-value'),
    result: text('.merge-result .merge-value'),
    checked,
  }
}
export const rows = () => [...document.querySelectorAll('.merge-row')].map(({ id }) => id.replace('merge-', ''))
export const take = (part: keyof typeof mergeWords.parts, side: 'mine' | 'theirs') =>
  fireEvent.click(rowOf(part).querySelector(`[data-side=${side}] input`)!)

export const states = async () => (await device.db.ops.orderBy('seq').toArray()).map(({ call, state }) => `${call} ${state}`)
export const cargoRow = ({ db }: World, id: number) =>
  db.selectFrom('cargo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
