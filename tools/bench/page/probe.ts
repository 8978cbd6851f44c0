/** Measurements inside the page. Runs before the page's scripts in every document, so it imports nothing. */

/** Milliseconds; moments are since 1970. */
interface Notes {
  /** Largest contentful paint, since the document's start. */
  largest: number
  tasks: { at: number; ms: number }[]
  /** Keys: from the press to the next frame. */
  keys: number[]
  /** Time of the last button press or option choice. */
  pressed: number
  /** Time when a form with all its fields and lists was on the screen; 0 before. */
  form: number
  /** Time when the first row was on the screen. */
  firstRow: number
  /** Time of the last change of rows on the screen. */
  lastRow: number
  rows: number
}

declare global {
  interface Window {
    notes: Notes
  }
}

export function probe(): void {
  const notes: Notes = { largest: 0, tasks: [], keys: [], pressed: 0, form: 0, firstRow: 0, lastRow: 0, rows: 0 }
  window.notes = notes
  const moment = (at: number) => performance.timeOrigin + at
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.largest = startTime
  })
  watch('longtask', ({ startTime, duration }) => notes.tasks.push({ at: moment(startTime), ms: duration }))
  watch('event', ({ name, duration }) => name === 'keydown' && notes.keys.push(duration), { durationThreshold: 16 })
  for (const name of ['click', 'change'])
    addEventListener(
      name,
      ({ timeStamp }) => {
        notes.pressed = moment(timeStamp)
      },
      { capture: true },
    )

  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(moment(performance.now()))
      port2.postMessage(null)
    })
  let text = ''
  const observe = () => {
    const body = document.querySelector('tbody')
    const ends = body && [body.firstElementChild, body.lastElementChild].map((row) => row?.textContent)
    const now = body?.querySelector('td') ? `${body.childElementCount} ${ends}` : ''
    if (now === text) return
    text = now
    painted((at) => {
      notes.firstRow ||= at
      notes.lastRow = at
      notes.rows = body?.childElementCount ?? 0
    })
  }
  // A field whose list is loading shows a placeholder.
  const lookAtForm = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input:enabled')]
    if (notes.form || fields.length < 2 || fields.some(({ placeholder }) => placeholder === 'در حال دریافت')) return
    notes.form = moment(performance.now())
    painted((at) => (notes.form = at))
  }
  new MutationObserver(observe).observe(document, { childList: true, subtree: true, characterData: true })
  const fields = { childList: true, subtree: true, attributeFilter: ['placeholder', 'disabled'] }
  new MutationObserver(lookAtForm).observe(document, fields)
}
