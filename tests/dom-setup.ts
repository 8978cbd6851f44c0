/** What jsdom lacks of a browser, and a clean page after every test. */
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'

configure({
  // A busy machine is slow, not wrong: what is awaited comes, or the test's own time ends.
  asyncUtilTimeout: 15_000,
  // Where files follow each other, what one has set stands for the next.
  defaultHidden: false,
  // Waiting asks in vain many times; the page is printed once, when the wait has ended.
  getElementError: (message, container) =>
    Object.assign(new Error([message, isWaiting() ? '' : prettyDOM(container)].join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
})

/** Whether a wait asks, by a flag of the library’s own. */
const isWaiting = () => (getConfig() as unknown as Record<string, unknown>)['_disableExpensiveErrorDiagnostics'] === true

/** Media queries hold by the width a test sets; 1440 px unless it does. */
let width = 1440

/** Shows the next pages at this width, in px: tables become cards below 768. */
export function setWidth(px: number) {
  width = px
}

const holds = (query: string) => {
  const limit = /\((max|min)-width:\s*([\d.]+)(em|px)\)/.exec(query)
  if (!limit) return false
  const px = Number(limit[2]) * (limit[3] === 'em' ? 16 : 1)
  return limit[1] === 'max' ? width <= px : width >= px
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.matchMedia = (query: string) =>
  ({
    matches: holds(query),
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList
window.ResizeObserver ??= Observer as unknown as typeof ResizeObserver
window.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.scrollTo = () => {}
if (!('fonts' in document))
  Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() } })

// Development React takes a stack trace for every element it makes: a fifth of these tests’ time, read by nobody here.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

beforeEach(() => {
  width = 1440
  document.documentElement.dir = 'rtl'
  document.documentElement.lang = 'fa'
})
afterEach(cleanup)
