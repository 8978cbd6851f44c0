/** What is noted inside the page. It runs before the page's own scripts, in every document, and so stands alone. */

/** Milliseconds; moments are since 1970. */
interface Notes {
  /** When the largest thing was painted, since the document's start. */
  largest: number
  tasks: { at: number; ms: number }[]
  /** Keys: from the press to the next frame. */
  keys: number[]
  /** When the last press of a button or choice of an option was. */
  pressed: number
  /** When a form stood on the screen with its fields, each with its list; 0 while none has. */
  form: number
  /** When the first row stood on the screen. */
  firstRow: number
  /** When the rows last changed on the screen. */
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
  const look = () => {
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
  // A field whose list is not there yet says so where its value will stand.
  const lookAtForm = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input:enabled')]
    if (notes.form || fields.length < 2 || fields.some(({ placeholder }) => placeholder === 'در حال دریافت')) return
    notes.form = moment(performance.now())
    painted((at) => (notes.form = at))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  const fields = { childList: true, subtree: true, attributeFilter: ['placeholder', 'disabled'] }
  new MutationObserver(lookAtForm).observe(document, fields)
}
