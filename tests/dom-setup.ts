/** Adds browser features that jsdom lacks, and cleans the page after every test. */
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'

configure({
  // Machines may be slow: `waitFor` ends with the test's own timeout.
  asyncUtilTimeout: 15_000,
  // Files share a process, so settings of one file must be reset for the next.
  defaultHidden: false,
  // `waitFor` retries many times; print the page only once, when it fails.
  getElementError: (message, container) =>
    Object.assign(new Error([message, isWaiting() ? '' : prettyDOM(container)].join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
})

/** Returns whether a `waitFor` is running, by a flag of the library. */
const isWaiting = () => (getConfig() as unknown as Record<string, unknown>)['_disableExpensiveErrorDiagnostics'] === true

/** Answers media queries by the width a test sets; 1440 px by default. */
let width = 1440

/** Sets the width of the following pages, px: tables become cards below 768. */
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
// One timer per frame: jsdom shares an interval between all frames, and one requested while a file fakes intervals stops every
// frame of the files after it.
globalThis.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), 16))
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.scrollTo = () => {}
if (!('fonts' in document))
  Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() } })

// Development React takes a stack trace for each element: a fifth of the time of these tests, and unused here.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

beforeEach(() => {
  width = 1440
  document.documentElement.dir = 'rtl'
  document.documentElement.lang = 'fa'
})
afterEach(cleanup)
