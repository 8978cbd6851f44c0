/** Member actions in any browser, by the visible text. */
import { PASSWORD } from '../../world.ts'
import { until, type Engine } from './engine.ts'

/** The text is on the screen. */
export const sees = (tab: Engine, words: string, ms?: number): Promise<true> =>
  until(`«${words}» on the screen`, () => tab.call((words) => document.body.innerText.includes(words) as true, words), ms)

/** Types into the field with this label. */
export const writes = (tab: Engine, label: string, text: string): Promise<boolean> =>
  until(`a field «${label}»`, () => tab.call(fill, label, text))

/** Presses the button or option with this text. */
export const presses = (tab: Engine, name: string): Promise<boolean> => until(`a button «${name}»`, () => tab.call(press, name))

/** Chooses from a searchable list by typing. */
export async function chooses(tab: Engine, label: string, text: string, option = text): Promise<void> {
  const chosen = async () => {
    await tab.call(fill, label, text)
    return tab.call(press, option)
  }
  await until(`«${option}» in the list of «${label}»`, chosen)
}

export async function signsIn(tab: Engine, url: string): Promise<void> {
  await tab.goto(`${url}/login`)
  await comesIn(tab)
}

/** Signs in with the visible form; also opens a lock. */
export async function comesIn(tab: Engine): Promise<void> {
  await writes(tab, 'نام کاربری', 'TC10100171920')
  await writes(tab, 'رمز عبور', PASSWORD)
  await presses(tab, 'ورود')
  await until('the menu', () => tab.call(() => document.querySelector('nav') !== null && location.pathname !== '/login'))
}

/** Waits for the installed shell: the worker controls the page. */
export const isUnderWorker = (tab: Engine): Promise<true> =>
  until('a worker in charge', () => tab.call(() => (navigator.serviceWorker.controller !== null) as true))

// These run in the page: they see only their arguments.

function fill(label: string, text: string): boolean {
  const named = ({ ariaLabel, labels }: HTMLInputElement | HTMLTextAreaElement) =>
    [ariaLabel ?? '', ...[...(labels ?? [])].map(({ textContent }) => textContent)].some((name) => name.trim().startsWith(label))
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const field = fields.find((one) => one.checkVisibility() && !one.disabled && named(one))
  if (!field) return false
  // A list whose field is out of view hides itself.
  field.scrollIntoView({ block: 'center' })
  field.focus()
  // React notices a value only if it differs and was set by the element's own setter.
  for (const value of ['', text]) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}

function press(name: string): boolean {
  const called = (one: HTMLElement) => {
    const text = (one.ariaLabel ?? one.textContent).trim()
    return one.role === 'option' ? text.includes(name) : text === name
  }
  const all = [...document.querySelectorAll<HTMLElement>('button, [role="option"]')]
  const one = all.find((one) => one.checkVisibility() && !one.matches(':disabled, [data-disabled]') && called(one))
  one?.click()
  return one !== undefined
}
